import { QueryClientProvider } from '@tanstack/react-query'
import { emailChangePath } from '@velvetline/contracts/accounts'
import { act, createElement } from 'react'
import { expect, it } from 'vitest'
import { createQueryClient } from '#/shared/api/query-client.ts'
import { answerRequests, refusing } from '../../../../test/answer-requests.ts'
import { runHook } from '../../../../test/run-hook.ts'
import { accountQuery } from '../api/account.ts'
import { useCancelEmailChange } from './use-cancel-email-change.ts'

const SETTLED_MS = 20
const WAITING = { user: { id: 'member' }, emailPending: 'next@mail.example' }

const cancel = async (answer: Response) => {
  const sent = answerRequests(answer)
  const client = createQueryClient({ isServer: false })
  client.setQueryData([...accountQuery.queryKey], WAITING)
  const { result } = await runHook(useCancelEmailChange, {
    wrap: (children) => createElement(QueryClientProvider, { client }, children),
  })
  act(() => result().mutate())
  // The answer and its notification take one turn of the event loop each.
  await act(() => new Promise((resolve) => setTimeout(resolve, SETTLED_MS)))
  return { sent, shown: client.getQueryData([...accountQuery.queryKey]) }
}

it('cancelling the change of an address sends no password and shows the account without it', async () => {
  const answer = { ...WAITING, emailPending: null }
  const { sent, shown } = await cancel(Response.json(answer))
  expect(sent).toEqual([{ method: 'DELETE', path: emailChangePath, body: null, key: undefined }])
  expect(shown).toEqual(answer)
})

it('a change of an address that cannot be cancelled is still shown', async () => {
  expect((await cancel(refusing(503, 'unavailable'))).shown).toEqual(WAITING)
})
