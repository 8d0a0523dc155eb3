import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { CurrentUser } from '@velvetline/contracts/accounts'
import type { CreditBalance } from '@velvetline/contracts/credits'
import { API } from '@velvetline/contracts/paths'
import { act, createElement, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerRequests } from '../../test/answer-requests.ts'
import { runHook } from '../../test/run-hook.ts'
import { createQueryClient } from './api/query-client.ts'
import { mayAskFor, setViewer } from './api/viewer.ts'
import { preloadBalance, useBalance } from './balance.ts'
import { deliver, setConnected, usePollInterval } from './live/live-store.ts'
import { useUnreadCount, useUnreadPerSession } from './unread.ts'

const BALANCE: CreditBalance = { balance: 10, bonus: 4, bought: 6, held: 0 }
const user = (id: string, role = 'member') => ({ id, role }) as CurrentUser

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})
/** Until the queries have told those who read them. */
const told = (tell: () => void) =>
  act(async () => {
    tell()
    await vi.advanceTimersByTimeAsync(1)
  })

const clientOf = (viewer: CurrentUser | null): QueryClient => {
  const client = createQueryClient({ isServer: false })
  client.setQueryData([API.me], viewer && { user: viewer })
  return client
}
const within = (client: QueryClient) => ({
  wrap: (children: ReactNode) => createElement(QueryClientProvider, { client }, children),
})

describe('the balance', () => {
  it('is asked for by members only, so that nobody else is refused', async () => {
    const sent = answerRequests(Response.json(BALANCE))
    await preloadBalance(clientOf(null))
    await preloadBalance(clientOf(user('a', 'agent')))
    await preloadBalance(clientOf(user('b', 'admin')))
    expect(sent).toEqual([])
    const client = clientOf(user('m'))
    await preloadBalance(client)
    expect(client.getQueryData([API.balance])).toEqual(BALANCE)
  })

  it.each([
    ['a guest', null],
    ['an agent', user('a', 'agent')],
  ])('is not shown to %s, whatever is still known of somebody', async (_who, viewer) => {
    const client = clientOf(viewer)
    client.setQueryData([API.balance], BALANCE)
    expect((await runHook(useBalance, within(client))).result()).toBeUndefined()
  })

  it('follows the live events', async () => {
    const client = clientOf(user('m'))
    client.setQueryData([API.balance], BALANCE)
    const { result } = await runHook(useBalance, within(client))
    expect(result()).toEqual(BALANCE)
    await told(() => deliver('balance', { ...BALANCE, balance: 9 }))
    expect(result()?.balance).toBe(9)
  })
})

describe('unread messages', () => {
  it('are counted for members and follow the live events', async () => {
    answerRequests(Response.json({}))
    const client = clientOf(user('m'))
    client.setQueryData([API.unreadCount], { unreadCount: 2 })
    client.setQueryData([API.unreadPerSession], { unreadCounts: { s1: 2 } })
    const { result } = await runHook(() => [useUnreadCount(), useUnreadPerSession()], within(client))
    expect(result()).toEqual([2, { s1: 2 }])
    await told(() => deliver('unread', { unreadCount: 5, unreadCounts: { s1: 2, s2: 3 } }))
    expect(result()).toEqual([5, { s1: 2, s2: 3 }])
  })

  it('are none for a guest, whatever is still known of somebody', async () => {
    const client = clientOf(null)
    client.setQueryData([API.unreadCount], { unreadCount: 2 })
    expect((await runHook(useUnreadCount, within(client))).result()).toBe(0)
  })
})

describe('what was fetched for somebody', () => {
  const PERSONAL = [API.balance, API.chatSessions, API.favourites, API.subscription, API.receipts, API.creditHistory]
  const filled = (viewer: CurrentUser | null) => {
    const client = clientOf(viewer)
    for (const path of [...PERSONAL, API.countries]) client.setQueryData([path], { of: 'before' })
    return client
  }
  const known = (client: QueryClient) =>
    [...PERSONAL, API.countries].filter((path) => client.getQueryData([path]) !== undefined)

  it('is forgotten when the person signs out or another one signs in', () => {
    const out = filled(user('m'))
    setViewer(out, null)
    expect(known(out)).toEqual([API.countries])
    const other = filled(user('m'))
    setViewer(other, user('n'))
    expect(known(other)).toEqual([API.countries])
  })

  it('stays while it is the same person', () => {
    const client = filled(user('m'))
    setViewer(client, { ...user('m'), hasActiveSubscription: true })
    expect(known(client)).toEqual([...PERSONAL, API.countries])
  })

  it('is not asked for in the name of a guest', () => {
    const asked = (viewer: CurrentUser | null) =>
      [...PERSONAL, API.countries, API.me].filter((path) => mayAskFor(clientOf(viewer), path))
    expect(asked(null)).toEqual([API.countries, API.me])
    expect(asked(user('m'))).toEqual([...PERSONAL, API.countries, API.me])
  })
})

it('polling is rarer while the stream is connected, and never more often than it was', async () => {
  const { result } = await runHook(() => [usePollInterval(3_000), usePollInterval(600_000)])
  expect(result()).toEqual([3_000, 600_000])
  await act(async () => setConnected(true))
  const [rarer = 0, rare] = result()
  expect(rarer).toBeGreaterThan(3_000)
  expect(rare).toBe(600_000)
  await act(async () => setConnected(false))
  expect(result()).toEqual([3_000, 600_000])
})
