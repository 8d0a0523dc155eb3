/** No request waits longer for the other nodes: a Redis that falls silent is left after two seconds, and doubted after another one and a half. */
const SETTLES_WITHIN_MS = 6_000

/** What other nodes must know before a request is answered. */
export interface PendingWrites {
  /** @param onLost called where Redis has not acknowledged it */
  write(written: Promise<unknown>, onLost: (error: unknown) => void): void
  hold(work: Promise<unknown>): void
  settled(): Promise<void> | undefined
}

/** @param told until what goes through the database has been told */
export const createPendingWrites = (told: () => Promise<unknown> | undefined): PendingWrites => {
  const held = new Set<Promise<unknown>>()
  // Replies come in the order of their commands, so the last one is enough.
  let last: Promise<void> | undefined
  const settle = async (): Promise<void> => {
    await Promise.all([...held])
    await last
    await told()
    // Redis may be back meanwhile, and what it lacks is being written there.
    await last
  }
  return {
    write: (written, onLost) => {
      const acknowledged = written.then(
        () => undefined,
        (error: unknown) => onLost(error),
      )
      last = acknowledged
      void acknowledged.then(() => {
        if (last === acknowledged) last = undefined
      })
    },
    hold: (work) => {
      held.add(work)
      void work.then(() => held.delete(work))
    },
    settled: () => {
      if (held.size === 0 && !last && !told()) return undefined
      let timer: NodeJS.Timeout | undefined
      const tooLong = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, SETTLES_WITHIN_MS)
      })
      return Promise.race([settle(), tooLong]).finally(() => clearTimeout(timer))
    },
  }
}
