import { isRedirect } from '@tanstack/react-router'
import type { SecondFactor } from '@velvetline/contracts/accounts'
import { expect, it } from 'vitest'
import { createQueryClient } from '#/shared/api/query-client.ts'
import { answerRequests, refusing } from '../../../../test/answer-requests.ts'
import { requireSecondFactor } from './require-second-factor.ts'

const outcome = (answer: Response): Promise<unknown> => {
  answerRequests(answer)
  return requireSecondFactor(createQueryClient({ isServer: false })).catch((error: unknown) => error)
}
const factor = (isOn: boolean, isRequired: boolean): Response =>
  Response.json({ isOn, isRequired, enrolledAt: null, recoveryCodesLeft: 0 } satisfies SecondFactor)

it('leads to the page where it is set up, where it is required and missing', async () => {
  const refusal = await outcome(factor(false, true))
  if (!isRedirect(refusal)) throw new Error('nobody was redirected')
  expect([refusal.options.to, refusal.status]).toEqual(['/security', 302])
})

it.each([
  ['it is there', factor(true, true)],
  ['it is not required', factor(false, false)],
  ['the server does not say', refusing(503, 'unavailable')],
])('lets people in where %s', async (_, answer) => {
  expect(await outcome(answer)).toBeUndefined()
})
