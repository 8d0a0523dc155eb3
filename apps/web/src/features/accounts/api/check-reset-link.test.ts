import { QueryClientProvider } from '@tanstack/react-query'
import { checkResetLinkPath, TAKE_BACK_EXPIRED_REFUSAL } from '@velvetline/contracts/accounts'
import { act, createElement, type ReactNode } from 'react'
import { expect, it } from 'vitest'
import { createQueryClient } from '#/shared/api/query-client.ts'
import { answerRequests, refusing } from '../../../../test/answer-requests.ts'
import { runHook } from '../../../../test/run-hook.ts'
import { useResetLink } from '../components/reset-password.tsx'

const SETTLED_MS = 20

const open = async (token: string, answer: Response | Error) => {
  const sent = answerRequests(answer)
  const client = createQueryClient({ isServer: false })
  const wrap = (children: ReactNode) => createElement(QueryClientProvider, { client }, children)
  const { result } = await runHook(() => useResetLink(token), { wrap })
  // The answer and its notification take one turn of the event loop each.
  await act(() => new Promise((resolve) => setTimeout(resolve, SETTLED_MS)))
  expect(result().isChecking).toBe(false)
  return { sent, fault: result().fault?.message, takesBackEmail: result().takesBackEmail }
}

it.each(['reset_link_used', 'reset_link_expired', 'reset_link_invalid', TAKE_BACK_EXPIRED_REFUSAL])(
  'a link that is refused with %s is told when its page opens',
  async (code) => {
    const { sent, fault } = await open('secret', refusing(410, code, 'Dieser Link ist tot.'))
    expect(fault).toBe('Dieser Link ist tot.')
    // In the body: servers and browser histories keep addresses.
    expect(sent).toEqual([{ method: 'POST', path: checkResetLinkPath, body: { token: 'secret' }, key: undefined }])
  },
)

it('a valid link shows the form, which says whether it also puts back an address', async () => {
  for (const takesBackEmail of [false, true])
    expect(await open('secret', Response.json({ takesBackEmail }))).toMatchObject({ fault: undefined, takesBackEmail })
})

it.each([
  ['too many checks', refusing(429, 'too_many_requests')],
  ['a server that cannot answer', refusing(503, 'unavailable')],
])('%s shows the form, which reports the error when the password is sent', async (_, answer) => {
  expect((await open('secret', answer)).fault).toBeUndefined()
})

it('an address without a link sends no request', async () => {
  expect((await open('', Response.json({ takesBackEmail: false }))).sent).toEqual([])
})
