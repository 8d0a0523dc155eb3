import { expect, test } from 'vitest'
import { createClosingList } from './closing-list.ts'

test('what was opened last is closed first, also where something fails', async () => {
  const closing = createClosingList()
  const closed: string[] = []
  const failed: string[] = []
  closing.add('first', () => void closed.push('first'))
  closing.add('broken', () => {
    throw new Error('does not close')
  })
  closing.add('last', async () => void closed.push('last'))
  await closing.closeAll((name) => void failed.push(name))
  expect([closed, failed]).toEqual([['last', 'first'], ['broken']])
})

test('what hangs is left after its time, so that the database below it is stopped all the same', async () => {
  const closing = createClosingList()
  const closed: string[] = []
  const failed: unknown[] = []
  closing.add('the database', () => void closed.push('the database'))
  closing.add('a request', () => new Promise(() => undefined), 20)
  await closing.closeAll((name, error) => void failed.push([name, String(error)]))
  expect(closed).toEqual(['the database'])
  expect(failed).toEqual([['a request', 'Error: not closed within 20 ms']])
})

test('a second end waits for the first', async () => {
  const closing = createClosingList()
  let closings = 0
  closing.add('once', async () => {
    closings += 1
  })
  await Promise.all([closing.closeAll(() => undefined), closing.closeAll(() => undefined)])
  expect(closings).toBe(1)
})
