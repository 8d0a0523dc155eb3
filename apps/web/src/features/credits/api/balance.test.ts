import type { CurrentUser } from '@velvetline/contracts/accounts'
import { balancePath, type CreditBalance } from '@velvetline/contracts/credits'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setTransportSource } from '#/shared/api/transport.ts'
import { deliver } from '#/shared/live/live-store.ts'
import { answerRequests } from '../../../../test/answer-requests.ts'
import { clientOf } from '../../../../test/client-of.ts'
import { factsOf, runHook, told } from '../../../../test/run-hook.ts'
import { useBalance } from './balance.ts'
import { preloadBalance } from './preload-balance.ts'

const BALANCE: CreditBalance = { balance: 10, bonus: 4, bought: 6 }
const user = (id: string, role = 'member') => ({ id, role }) as CurrentUser

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
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
    expect((await runHook(useBalance, { wrap: factsOf(client) })).result()).toBeUndefined()
  })

  it('follows the live events', async () => {
    const client = clientOf(user('m'))
    client.setQueryData([balancePath], BALANCE)
    const { result } = await runHook(useBalance, { wrap: factsOf(client) })
    expect(result()).toEqual(BALANCE)
    await told(() => deliver('balance', { ...BALANCE, balance: 9 }))
    expect(result()?.balance).toBe(9)
  })

  it('asks again for what was on its way when an event told something newer', async () => {
    const client = clientOf(user('m'))
    client.setQueryData([balancePath], BALANCE)
    const { result } = await runHook(() => [useBalance(), useBalance()][0], { wrap: factsOf(client) })
    const answers = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()] as const
    const left = [...answers]
    setTransportSource(() => ({ fetch: () => left.shift()?.promise ?? Promise.reject(), country: () => 'uk' }))
    await told(() => void client.invalidateQueries({ queryKey: [balancePath] }))
    await told(() => deliver('balance', { ...BALANCE, balance: 8 }))
    await told(() => answers[0].resolve(Response.json({ ...BALANCE, balance: 9 })))
    expect([result()?.balance, left.length]).toEqual([8, 0])
    await told(() => answers[1].resolve(Response.json({ ...BALANCE, balance: 7 })))
    expect(result()?.balance).toBe(7)
  })
})
