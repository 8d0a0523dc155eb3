import { describe, expect, it } from 'vitest'
import { SESSION, stored, written } from '../../../test/thread-messages.ts'
import { joinNewestPage, mergeMessages, stillPending } from './use-thread.ts'

describe('a thread', () => {
  it('has each message once, in the server’s order', () => {
    const merged = mergeMessages([stored(2), stored(10)], [stored(9), stored(10)])
    expect(merged.map(({ id }) => id)).toEqual(['2', '9', '10'])
  })

  const joined = (known: number[], page: number[], joinedUpTo: string) =>
    joinNewestPage(
      known.map((id) => stored(id)),
      page.map((id) => stored(id)),
      2,
      joinedUpTo,
    ).map(({ id }) => Number(id))

  it('keeps messages that have left the newest page', () => {
    expect(joined([1, 2], [2, 3], '2')).toEqual([1, 2, 3])
  })

  it('has only the newest page when messages in between may be missing', () => {
    expect(joined([1, 2], [8, 9], '2')).toEqual([8, 9])
    expect(joined([1, 2], [3], '2')).toEqual([1, 2, 3])
  })

  it('has no hole when the stream brings a message before the page that follows a gap, and keeps what is newer than the page', () => {
    expect(joined([1, 2, 9], [8, 9], '2')).toEqual([8, 9])
    expect(joined([1, 2, 8, 10], [8, 9], '2')).toEqual([8, 9, 10])
  })

  it('takes a pending message as arrived once its key appears, even if the answer was lost', () => {
    const pending = [written('a'), written('b')]
    expect(stillPending(pending, [stored(1, 'a')], SESSION)).toEqual([written('b')])
    expect(stillPending(pending, [], 'another session')).toEqual([])
  })
})
