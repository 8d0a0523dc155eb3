import { API } from '@velvetline/contracts/paths'
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
  { method: 'GET', url: API.adminToday },
  { method: 'GET', url: API.adminPayments },
  { method: 'GET', url: API.adminPaymentsCsv },
  { method: 'GET', url: API.adminPayment(id) },
  { method: 'POST', url: API.adminRefund(id), payload: { reason: 'because' } },
  { method: 'GET', url: API.adminProviderEvents },
  { method: 'POST', url: API.adminReplay(id) },
  { method: 'GET', url: API.adminLedgerCheck },
  { method: 'POST', url: API.adminLedgerCheck },
  { method: 'GET', url: API.adminDebts },
  { method: 'GET', url: API.adminLeftNuggets },
  { method: 'POST', url: API.adminLeftNuggetsSettled(id) },
  { method: 'GET', url: API.adminBonus },
  { method: 'GET', url: API.adminCalls },
  { method: 'POST', url: API.adminCallHangUp(id), payload: { reason: 'because' } },
  { method: 'GET', url: API.adminReviews },
  { method: 'POST', url: API.adminReview(id), payload: { state: 'rejected' } },
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
      ({ method, url }) => `${method} ${url.replace(id, url === API.adminCallHangUp(id) ? '{callId}' : '{id}')}`,
    ),
  )
  const known = Object.entries(server.app.swagger().paths ?? {})
    .filter(([url]) => url.startsWith('/api/admin/') && url !== API.adminMaxpayTest)
    .flatMap(([url, methods]) => Object.keys(methods ?? {}).map((method) => `${method.toUpperCase()} ${url}`))
  expect(new Set(known)).toEqual(listed)
})
