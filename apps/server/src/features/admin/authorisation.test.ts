import {
  adminBonusPath,
  adminDebtsPath,
  adminLedgerCheckPath,
  adminLeftNuggetsPath,
  adminLeftNuggetsSettledPath,
  adminPaymentPath,
  adminPaymentsCsvPath,
  adminPaymentsPath,
  adminProviderEventsPath,
  adminRefundPath,
  adminReplayPath,
  adminTodayPath,
} from '@velvetline/contracts/admin'
import { adminCallHangUpPath, adminCallsPath } from '@velvetline/contracts/calls'
import { adminMaxpayTestPath } from '@velvetline/contracts/payment-rails'
import { adminReviewPath, adminReviewsPath } from '@velvetline/contracts/reviews'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { addAgent, addPerson } from '../../../test/person-factory.ts'
import { newId } from '../../kernel/ids.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server?.close())

const id = newId()
interface Asked {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly payload?: object
}

const ROUTES: readonly Asked[] = [
  { method: 'GET', url: adminTodayPath },
  { method: 'GET', url: adminPaymentsPath },
  { method: 'GET', url: adminPaymentsCsvPath },
  { method: 'GET', url: adminPaymentPath(id) },
  { method: 'POST', url: adminRefundPath(id), payload: { reason: 'because' } },
  { method: 'GET', url: adminProviderEventsPath },
  { method: 'POST', url: adminReplayPath(id) },
  { method: 'GET', url: adminLedgerCheckPath },
  { method: 'POST', url: adminLedgerCheckPath },
  { method: 'GET', url: adminDebtsPath },
  { method: 'GET', url: adminLeftNuggetsPath },
  { method: 'POST', url: adminLeftNuggetsSettledPath(id) },
  { method: 'GET', url: adminBonusPath },
  { method: 'GET', url: adminCallsPath },
  { method: 'POST', url: adminCallHangUpPath(id), payload: { reason: 'because' } },
  { method: 'GET', url: adminReviewsPath },
  { method: 'POST', url: adminReviewPath(id), payload: { state: 'rejected' } },
]

const ask = (cookie: string | undefined, asked: Asked) =>
  server.app.inject({ ...asked, headers: cookie ? { cookie } : {} })

test.each(ROUTES)('$method $url is for the operator’s staff alone', async (asked) => {
  const guest = await ask(undefined, asked)
  expect([guest.statusCode, guest.json().code]).toEqual([401, 'sign_in_required'])
  for (const person of [await addPerson(server.context, 'member'), await addAgent(server.context)]) {
    const answer = await ask(person.cookie, asked)
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'role_required'])
  }
  const admin = await addPerson(server.context, 'admin')
  expect([200, 404]).toContain((await ask(admin.cookie, asked)).statusCode)
})

test('every route under /api/admin is in the list above', () => {
  const listed = new Set<string>(
    ROUTES.map(
      ({ method, url }) => `${method} ${url.replace(id, url === adminCallHangUpPath(id) ? '{callId}' : '{id}')}`,
    ),
  )
  const known = Object.entries(server.app.swagger().paths ?? {})
    .filter(([url]) => url.startsWith('/api/admin/') && url !== adminMaxpayTestPath)
    .flatMap(([url, methods]) => Object.keys(methods ?? {}).map((method) => `${method.toUpperCase()} ${url}`))
  expect(new Set(known)).toEqual(listed)
})
