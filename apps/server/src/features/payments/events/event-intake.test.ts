import { expect, it } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { inBatches } from './event-intake.ts'

/** Writes when the test allows it, and records the batches. */
const createDesk = () => {
  const portions: number[][] = []
  const doors: (() => void)[] = []
  const write = async (items: readonly number[]): Promise<number[]> => {
    portions.push([...items])
    await new Promise<void>((resolve) => doors.push(resolve))
    if (items.includes(13)) throw new Error('no thirteen')
    return items.map((item) => item * 10)
  }
  const openNext = async (): Promise<void> => {
    await eventually(() => expect(doors).toHaveLength(1))
    doors.shift()?.()
  }
  return { portions, write, openNext }
}

it('writes the first at once and the others together, and resolves each', async () => {
  const desk = createDesk()
  const keep = inBatches(desk.write, { most: 3, atOnce: 1 })
  const answers = Promise.all([1, 2, 3, 4, 5].map((item) => keep(item)))
  for (const _portion of [1, 2, 3]) await desk.openNext()
  expect(await answers).toEqual([10, 20, 30, 40, 50])
  expect(desk.portions).toEqual([[1], [2, 3, 4], [5]])
})

it('rejects only the one that cannot be written', async () => {
  const desk = createDesk()
  const keep = inBatches(desk.write, { most: 9, atOnce: 1 })
  const answers = Promise.allSettled([keep(1), keep(13), keep(2)])
  for (const _portion of [1, 2, 3, 4]) await desk.openNext()
  expect((await answers).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(desk.portions).toEqual([[1], [13, 2], [13], [2]])
})
