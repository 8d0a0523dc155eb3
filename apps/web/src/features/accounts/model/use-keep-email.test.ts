import { QueryClientProvider } from '@tanstack/react-query'
import { emailChangePath, ownMailboxChangePath } from '@velvetline/contracts/accounts'
import { act, createElement } from 'react'
import { expect, it } from 'vitest'
import { createQueryClient } from '#/shared/api/query-client.ts'
import { answerRequests, refusing } from '../../../../test/answer-requests.ts'
import { runHook } from '../../../../test/run-hook.ts'
import { accountQuery, cancelEmailChange, objectToMailbox } from '../api/account.ts'
import { useKeepEmail } from './use-keep-email.ts'

const SETTLED_MS = 20
const WAITING = { user: { id: 'member' }, emailPending: 'next@mail.example' }

const cancel = async (answer: Response, by = cancelEmailChange) => {
  const sent = answerRequests(answer)
  const client = createQueryClient({ isServer: false })
  client.setQueryData([...accountQuery.queryKey], WAITING)
  const { result } = await runHook(() => useKeepEmail(by), {
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

it('objecting to another mailbox that the staff set up does so in the same way', async () => {
  const { sent } = await cancel(Response.json(WAITING), objectToMailbox)
  expect(sent).toEqual([{ method: 'DELETE', path: ownMailboxChangePath, body: null, key: undefined }])
})

it('a change of an address that cannot be cancelled is still shown', async () => {
  expect((await cancel(refusing(503, 'unavailable'))).shown).toEqual(WAITING)
})
