import { expect, test } from 'vitest'
import { createClosingList } from './closing-list.ts'

test('resources are closed in reverse order, even if one fails', async () => {
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

test('a hanging resource is abandoned after its timeout, so that the database is stopped', async () => {
  const closing = createClosingList()
  const closed: string[] = []
  const failed: unknown[] = []
  closing.add('the database', () => void closed.push('the database'))
  closing.add('a request', () => new Promise(() => undefined), 20)
  await closing.closeAll((name, error) => void failed.push([name, String(error)]))
  expect(closed).toEqual(['the database'])
  expect(failed).toEqual([['a request', 'Error: not closed within 20 ms']])
})

test('a second close waits for the first', async () => {
  const closing = createClosingList()
  let closings = 0
  closing.add('once', async () => {
    closings += 1
  })
  await Promise.all([closing.closeAll(() => undefined), closing.closeAll(() => undefined)])
  expect(closings).toBe(1)
})
