import type { QueryClient } from '@tanstack/react-query'
import { type CurrentUser, mePath } from '@velvetline/contracts/accounts'
import { balancePath, type CreditBalance } from '@velvetline/contracts/credits'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '#/shared/api/query-client.ts'
import { deliver } from '#/shared/live/live-store.ts'
import { answerRequests } from '../../../../test/answer-requests.ts'
import { factsOf, runHook } from '../../../../test/run-hook.ts'
import { preloadBalance, useBalance } from './balance.ts'

const BALANCE: CreditBalance = { balance: 10, bonus: 4, bought: 6, held: 0 }
const user = (id: string, role = 'member') => ({ id, role }) as CurrentUser

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})
/** Until the observers of the queries were notified. */
const told = (tell: () => void) =>
  act(async () => {
    tell()
    await vi.advanceTimersByTimeAsync(1)
  })

const clientOf = (viewer: CurrentUser | null): QueryClient => {
  const client = createQueryClient({ isServer: false })
  client.setQueryData([mePath], viewer && { user: viewer })
  return client
}
const within = (client: QueryClient) => ({
  wrap: factsOf(client),
})

describe('the balance', () => {
  it('is requested by members only', async () => {
    const sent = answerRequests(Response.json(BALANCE))
    await preloadBalance(clientOf(null))
    await preloadBalance(clientOf(user('a', 'agent')))
    await preloadBalance(clientOf(user('b', 'admin')))
    expect(sent).toEqual([])
    const client = clientOf(user('m'))
    await preloadBalance(client)
    expect(client.getQueryData([balancePath])).toEqual(BALANCE)
  })

  it.each([
    ['a guest', null],
    ['an agent', user('a', 'agent')],
  ])('is not shown to %s, even if it is still cached', async (_who, viewer) => {
    const client = clientOf(viewer)
    client.setQueryData([balancePath], BALANCE)
    expect((await runHook(useBalance, within(client))).result()).toBeUndefined()
  })

  it('follows the live events', async () => {
    const client = clientOf(user('m'))
    client.setQueryData([balancePath], BALANCE)
    const { result } = await runHook(useBalance, within(client))
    expect(result()).toEqual(BALANCE)
    await told(() => deliver('balance', { ...BALANCE, balance: 9 }))
    expect(result()?.balance).toBe(9)
  })
})
