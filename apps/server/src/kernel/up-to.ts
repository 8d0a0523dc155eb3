/**
 * For an LRU cache of so many entries. The library's own `max` reserves their places at once: several milliseconds of each start and half
 * a megabyte for 20,000.
 */
export const upTo = (entries: number): { maxSize: number; sizeCalculation: () => number } => ({
  maxSize: entries,
  sizeCalculation: () => 1,
})
