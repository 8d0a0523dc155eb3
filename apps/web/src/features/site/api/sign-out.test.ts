import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { mePath } from '@velvetline/contracts/accounts'
import { act, createElement } from 'react'
import { expect, it } from 'vitest'
import { keepReturnPath, takeReturnPath } from '#/features/accounts/model/return-path.ts'
import { createQueryClient } from '#/shared/api/query-client.ts'
import { viewerOf } from '#/shared/api/viewer.ts'
import { answerRequests } from '../../../../test/answer-requests.ts'
import { factsOf, runHook } from '../../../../test/run-hook.ts'
import { stubBrowser } from '../../../../test/stub-browser.ts'
import { useSignOut } from './sign-out.ts'

it('signing out leaves the next person in this tab neither the account nor a page to be led to', async () => {
  answerRequests(Response.json({ ok: true }))
  const client = createQueryClient({ isServer: false })
  client.setQueryData([mePath], { user: { id: 'm1', role: 'member' } })
  const history = createMemoryHistory({ initialEntries: ['/credits'] })
  const router = createRouter({ routeTree: createRootRoute(), history, isServer: true })
  stubBrowser()
  const { result } = await runHook(useSignOut, {
    wrap: (children) => factsOf(client)(createElement(RouterContextProvider, { router } as never, children)),
  })
  keepReturnPath('/profile/valentina?chat=open')
  await act(() => result().mutateAsync())
  expect([viewerOf(client), takeReturnPath()]).toEqual([null, undefined])
})
