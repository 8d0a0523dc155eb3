import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { autoLoginPath, type OrderState, type OrderStatus } from '@velvetline/contracts/payments'
import { act, createElement } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setViewer, viewerOf } from '#/shared/api/viewer.ts'
import { answerRequests, refusing } from '../../../../test/answer-requests.ts'
import { clientOf } from '../../../../test/client-of.ts'
import { setPageLanguage } from '../../../../test/page-language.ts'
import { factsOf, runHook } from '../../../../test/run-hook.ts'
import { useAutoLogin } from '../components/order-result.tsx'

setPageLanguage('de')
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const MEMBER = { id: 'm1', role: 'member' }
interface Returning {
  viewer?: object | null
  /** They sign out while the page is open. */
  signsOut?: boolean
  /** A page that they open right after they were signed in. */
  leavesFor?: string
}

/** What happens to a guest or member whose browser returns from an order. */
const comeBack = async (
  state: OrderState,
  answer: Response,
  { viewer = null, signsOut = false, leavesFor = '' }: Returning = {},
) => {
  const sent = answerRequests(answer)
  const client = clientOf(viewer)
  const history = createMemoryHistory({ initialEntries: ['/nuggets-success'] })
  const router = createRouter({ routeTree: createRootRoute(), history, isServer: true })
  const order = { id: 'o1', state, userId: 'm1', subscriptionId: null, returnPath: '/profiles' } as OrderStatus
  let isHere = true
  const { rerun } = await runHook(() => useAutoLogin({ ...order }), {
    wrap: (children) => isHere && factsOf(client)(createElement(RouterContextProvider, { router } as never, children)),
  })
  if (signsOut) await act(async () => setViewer(client, null))
  if (leavesFor !== '') {
    await act(() => vi.advanceTimersByTimeAsync(500))
    history.push(leavesFor)
    isHere = false
    await rerun()
  }
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  // A refetched order is a new object.
  await rerun()
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  return { sent, viewer: viewerOf(client), at: history.location.pathname }
}

describe('a guest whose order is paid', () => {
  it('is signed in once and redirected back', async () => {
    const { sent, viewer, at } = await comeBack('paid', Response.json({ user: MEMBER }))
    const signIns = sent.filter(({ method }) => method === 'POST')
    expect(signIns).toMatchObject([{ path: autoLoginPath, body: { userId: 'm1' } }])
    expect(viewer).toEqual(MEMBER)
    expect(at).toBe('/profiles')
  })

  it('stays on a page that they have opened meanwhile', async () => {
    const { viewer, at } = await comeBack('paid', Response.json({ user: MEMBER }), { leavesFor: '/credits' })
    expect([viewer, at]).toEqual([MEMBER, '/credits'])
  })

  it('stays a guest if the server refuses, without a retry', async () => {
    const { sent, viewer, at } = await comeBack('paid', refusing(401, 'signed_out'))
    expect(sent).toHaveLength(1)
    expect([viewer, at]).toEqual([null, '/nuggets-success'])
  })
})

describe('no request to sign in is sent', () => {
  it.each(['created', 'pending', 'declined', 'cancelled', 'expired'] as const)(
    'for an order that is %s',
    async (state) => {
      const { sent, viewer } = await comeBack(state, Response.json({ user: MEMBER }))
      expect([sent, viewer]).toEqual([[], null])
    },
  )

  it('for a member who is signed in', async () => {
    const { sent, at } = await comeBack('paid', Response.json({ user: MEMBER }), { viewer: MEMBER })
    expect([sent, at]).toEqual([[], '/nuggets-success'])
  })

  it('for a member who signs out on the page', async () => {
    const { sent, viewer } = await comeBack('paid', Response.json({ user: MEMBER }), { viewer: MEMBER, signsOut: true })
    expect([sent.filter(({ method }) => method === 'POST'), viewer]).toEqual([[], null])
  })
})
