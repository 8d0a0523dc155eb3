import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { logoutPath } from '@velvetline/contracts/accounts'
import { act, createElement } from 'react'
import { expect, it, vi } from 'vitest'
import { keepReturnPath, takeReturnPath } from '#/features/accounts/model/return-path.ts'
import { viewerOf } from '#/shared/api/viewer.ts'
import { useLeaveBlocker } from '#/shared/forms/leave-guard.tsx'
import { answerRequests } from '../../../../test/answer-requests.ts'
import { clientOf } from '../../../../test/client-of.ts'
import { factsOf, runHook } from '../../../../test/run-hook.ts'
import { stubBrowser } from '../../../../test/stub-browser.ts'
import { useSignOut } from './sign-out.ts'

const HOME = { to: '/', ignoreBlocker: true }

/** A signed-in person on a page, with or without something to lose there. */
const open = async ({ hasUnsaved = false } = {}) => {
  const sent = answerRequests(Response.json({ ok: true }))
  const client = clientOf({ id: 'm1', role: 'member' })
  const root = createRootRoute()
  const pages = ['/', '/editor'].map((path) => createRoute({ getParentRoute: () => root, path }))
  const history = createMemoryHistory({ initialEntries: ['/editor'] })
  const router = createRouter({ routeTree: root.addChildren(pages), history })
  await router.load()
  // Outside of a browser the router itself goes nowhere.
  const navigate = vi.spyOn(router, 'navigate').mockResolvedValue()
  stubBrowser()
  const { result } = await runHook(() => ({ signOut: useSignOut(), guard: useLeaveBlocker(hasUnsaved) }), {
    wrap: (children) => factsOf(client)(createElement(RouterContextProvider, { router } as never, children)),
  })
  return {
    signOut: () => act(async () => result().signOut.mutate()),
    answer: (answer: 'proceed' | 'reset') => act(async () => result().guard[answer]?.()),
    /** How often the server was asked to sign out, where the person was led, and whether they are still signed in. */
    seen: () => [
      sent.filter(({ path }) => path === logoutPath).length,
      navigate.mock.lastCall?.[0],
      viewerOf(client) !== null,
    ],
  }
}

it('signing out leaves the next person in this tab neither the account nor a page to be led to', async () => {
  const { signOut, seen } = await open()
  keepReturnPath('/profile/valentina?chat=open')
  await signOut()
  await vi.waitFor(() => expect(seen()).toEqual([1, HOME, false]))
  expect(takeReturnPath()).toBeUndefined()
})

it('with unsaved words nobody is signed out before the question about them is answered, nor by staying', async () => {
  const { signOut, answer, seen } = await open({ hasUnsaved: true })
  await signOut()
  expect(seen()).toEqual([0, undefined, true])
  await answer('reset')
  expect(seen()).toEqual([0, undefined, true])
})

it('who leaves the unsaved words is signed out and led home, without a second question', async () => {
  const { signOut, answer, seen } = await open({ hasUnsaved: true })
  await signOut()
  await answer('proceed')
  await vi.waitFor(() => expect(seen()).toEqual([1, HOME, false]))
})
