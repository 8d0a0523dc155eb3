import { setImmediate as nextTurn } from 'node:timers/promises'

/** What was rejected while nobody waited for it: it would end the process. */
export const leftRejections = async (work: () => Promise<unknown>): Promise<unknown[]> => {
  const left: unknown[] = []
  const note = (reason: unknown) => left.push(reason)
  process.on('unhandledRejection', note)
  try {
    await work()
    await nextTurn()
  } finally {
    process.off('unhandledRejection', note)
  }
  return left
}
