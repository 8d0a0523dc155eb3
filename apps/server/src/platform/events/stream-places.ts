/** Bounds how many event streams are open: browsers share one among their tabs, so a person needs few. */
export interface StreamPlaces {
  /** Takes a place for each key; false, and none is taken, when one of them has no place left. */
  take(...keys: string[]): boolean
  release(...keys: string[]): void
}

export const createStreamPlaces = (max: (key: string) => number): StreamPlaces => {
  const taken = new Map<string, number>()
  return {
    take: (...keys) => {
      if (keys.some((key) => (taken.get(key) ?? 0) >= max(key))) return false
      for (const key of keys) taken.set(key, (taken.get(key) ?? 0) + 1)
      return true
    },
    release: (...keys) => {
      for (const key of keys) {
        const left = (taken.get(key) ?? 0) - 1
        if (left > 0) taken.set(key, left)
        else taken.delete(key)
      }
    },
  }
}
