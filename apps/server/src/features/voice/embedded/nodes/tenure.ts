/** Monotonic, and goes on while the process is frozen. */
export const elapsedMs = (): number => performance.now()

/** How long this process may act as the holder. */
export interface Tenure {
  term(): number | null
  /** Exact even at the first moment after the process was frozen. */
  isHeld(term: number): boolean
  /** Begins it, or prolongs it. @param since before the database was asked */
  hold(term: number, since: number): void
  end(): void
}

/** @param holdMs infinite where nobody else could be the holder */
export const createTenure = ({ holdMs, onExpired }: { holdMs: number; onExpired: () => void }): Tenure => {
  let held: { readonly term: number; readonly until: number } | null = null
  let timer: NodeJS.Timeout | undefined
  /** A timer may come a moment early. */
  const watch = (): void => {
    const left = held ? held.until - elapsedMs() : 0
    if (left > 0) timer = setTimeout(watch, Math.ceil(left)).unref()
    else onExpired()
  }
  return {
    term: () => held?.term ?? null,
    isHeld: (term) => held?.term === term && elapsedMs() < held.until,
    hold: (term, since) => {
      clearTimeout(timer)
      held = { term, until: since + holdMs }
      if (Number.isFinite(holdMs)) watch()
    },
    end: () => {
      clearTimeout(timer)
      held = null
    },
  }
}
