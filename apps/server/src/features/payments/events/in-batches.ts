interface Waiting<Item, Result> {
  readonly item: Item
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

/**
 * Writes a single item at once, and the items that arrive during a write together after it: a single item does not wait, and a burst costs
 * few commits. Each caller gets the result for its own item once that is written. If a batch fails, its items are written one by one, so
 * that a bad item fails alone.
 * @param write answers in the order of the items
 */
export const inBatches = <Item, Result>(
  write: (items: readonly Item[]) => Promise<readonly Result[]>,
  { most, atOnce }: { readonly most: number; readonly atOnce: number },
): ((item: Item) => Promise<Result>) => {
  const waiting: Waiting<Item, Result>[] = []
  let running = 0
  const writeBatch = async (batch: readonly Waiting<Item, Result>[]): Promise<void> => {
    try {
      const results = await write(batch.map(({ item }) => item))
      for (const [index, result] of results.entries()) batch[index]?.resolve(result)
    } catch (error) {
      if (batch.length === 1) for (const { reject } of batch) reject(error)
      else for (const one of batch) await writeBatch([one])
    }
  }
  const run = async (): Promise<void> => {
    running += 1
    while (waiting.length > 0) await writeBatch(waiting.splice(0, most))
    running -= 1
  }
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (running < atOnce) void run()
    })
}
