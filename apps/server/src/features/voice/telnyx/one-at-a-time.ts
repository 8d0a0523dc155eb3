/**
 * Work on the same thing happens one after the other within this process; on different things at once. That saves repeated questions;
 * what must not happen twice is made certain by the database.
 */
export const createOneAtATime = () => {
  const last = new Map<string, Promise<unknown>>()
  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const before = last.get(key) ?? Promise.resolve()
    const mine = before.then(work, work)
    const settled = mine.catch(() => undefined)
    last.set(key, settled)
    try {
      return await mine
    } finally {
      if (last.get(key) === settled) last.delete(key)
    }
  }
}

export type OneAtATime = ReturnType<typeof createOneAtATime>
