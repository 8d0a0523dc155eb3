import { adminExportPath } from '@velvetline/contracts/exports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember } from '../../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts'
import { rows } from '../../../../test/payments-scene.ts'
import { addPerson, type SignedIn } from '../../../../test/person-factory.ts'
import { getAs } from '../../../../test/requests.ts'
import { newId } from '../../../kernel/ids.ts'

let server: TestApp
let admin: SignedIn
beforeAll(async () => {
  server = await createTestApp()
  await server.context.jobs.start()
  admin = await addPerson(server.context, 'admin')
})
afterAll(() => server?.close())

const linesOf = async (path: string, person = admin): Promise<string[]> =>
  (await getAs(server, person, path)).body.trimEnd().split('\r\n')

const addMails = (count: number, recipient = 'voll@mail.example') =>
  rows(
    server,
    `insert into messages_out (channel, recipient, subject, text_body, html_body, state, failure, attempts, created_at, failed_at)
     select 'email', $2, '=1+1', 'Geheim', '', 'failed', 'full', 3, $3, $3 from generate_series(1, $1)`,
    [count, recipient, server.clock.now()],
  )

test('a file holds every page of its list, no cell is a formula, and no message’s words are in it', async () => {
  await addMails(520)
  const [head, first, ...others] = await linesOf(adminExportPath('mails'))
  expect(head).toBe('\uFEFFfailed_at,channel,recipient,subject,failure,attempts')
  expect(first).toContain(`email,voll@mail.example,'=1+1,full,3`)
  expect(others).toHaveLength(519)
  expect(others.join('')).not.toContain('Geheim')
})

test('a file has the filters of its list, and the audit log names the list and the filters', async () => {
  const { accountId } = await addMember(server.context, 0)
  const order = (state: string) =>
    rows(
      server,
      `insert into payment_orders (id, member_id, idempotency_key, request_hash, kind, cause, package_id, nuggets, rail, country_code, currency,
         total_minor, state, created_at, storefront)
       select $1::uuid, $2::uuid, $1::uuid::text, '', 'nuggets', 'order', 'nuggets-10', 10, 'sandbox', 'de', 'EUR', 499, $3, $4::timestamptz, '{}'`,
      [newId(), accountId, state, server.clock.now()],
    )
  await order('declined')
  await order('expired')
  const path = `${adminExportPath('payment-attempts')}?state=declined`
  expect((await linesOf(path)).slice(1)).toEqual([expect.stringContaining(',declined,')])
  const [entry] = await rows(
    server,
    `select subject_kind, subject_id, after_values from audit_entries order by id desc limit 1`,
  )
  expect(entry).toEqual({ subject_kind: 'list', subject_id: 'payment-attempts', after_values: { state: 'declined' } })
  expect((await getAs(server, admin, `${adminExportPath('payment-attempts')}?from=2026-02-30`)).statusCode).toBe(422)
  expect((await getAs(server, admin, `${adminExportPath('calls')}?show=some`)).statusCode).toBe(422)
})

test('a file is for those who may read its list, and one of who talks to whom for those who may download the members', async () => {
  const support = await addPerson(server.context, 'support')
  const codes = await Promise.all(
    (['mails', 'staff', 'payment-attempts', 'calls', 'refused-callers', 'chats'] as const).map(
      async (list) => (await getAs(server, support, adminExportPath(list))).statusCode,
    ),
  )
  expect(codes).toEqual([200, 403, 403, 403, 403, 403])
  for (const list of ['calls', 'refused-callers', 'chats'] as const)
    expect((await getAs(server, admin, adminExportPath(list))).statusCode).toBe(200)
})
