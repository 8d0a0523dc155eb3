import type { CurrentUser } from '@velvetline/contracts/accounts'
import { unreadCountPath, unreadPerSessionPath } from '@velvetline/contracts/chat'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deliver } from '#/shared/live/live-store.ts'
import { answerRequests } from '../../../../test/answer-requests.ts'
import { clientOf } from '../../../../test/client-of.ts'
import { factsOf, runHook, told } from '../../../../test/run-hook.ts'
import { useUnreadCount, useUnreadPerSession } from './chat-sessions.ts'

const MEMBER = { id: 'm', role: 'member' } as CurrentUser

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('unread messages', () => {
  it('are counted for members and follow the live events', async () => {
    answerRequests(Response.json({}))
    const client = clientOf(MEMBER)
    client.setQueryData([unreadCountPath], { unreadCount: 2 })
    client.setQueryData([unreadPerSessionPath], { unreadCounts: { s1: 2 } })
    const { result } = await runHook(() => [useUnreadCount(), useUnreadPerSession()], { wrap: factsOf(client) })
    expect(result()).toEqual([2, { s1: 2 }])
    await told(() => deliver('unread', { unreadCount: 5, unreadCounts: { s1: 2, s2: 3 } }))
    expect(result()).toEqual([5, { s1: 2, s2: 3 }])
  })

  it('are none for a guest, whatever is still cached', async () => {
    const client = clientOf(null)
    client.setQueryData([unreadCountPath], { unreadCount: 2 })
    expect((await runHook(useUnreadCount, { wrap: factsOf(client) })).result()).toBe(0)
  })
})
