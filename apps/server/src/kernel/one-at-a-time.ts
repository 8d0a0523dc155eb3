/**
 * Serialises work on the same thing within this process. It saves repeated requests and places in the pool of connections; the database
 * guarantees what must not happen twice.
 * Library mutexes have no keys: a map of them would have to be swept as well.
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
