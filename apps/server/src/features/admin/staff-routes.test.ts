import { adminAgentsSearchPath } from '@velvetline/contracts/agent-accounts'
import type { AuditAction } from '@velvetline/contracts/audit'
import { adminContentPreviewPath } from '@velvetline/contracts/content-editor'
import { IDEMPOTENCY_HEADER } from '@velvetline/contracts/http'
import { adminProfileAgentsPath } from '@velvetline/contracts/profile-managing'
import { adminShareSubjectsPath } from '@velvetline/contracts/shares'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { rows } from '../../../test/payments-scene.ts'
import { addPerson, type SignedIn } from '../../../test/person-factory.ts'
import { prepareSubjects, type Subjects } from './test/prepare-subjects.ts'
import { ROUTES_OF_MEMBERS } from './test/routes-of-members.ts'
import { ROUTES_OF_MONEY } from './test/routes-of-money.ts'
import { ROUTES_OF_OPERATIONS } from './test/routes-of-operations.ts'
import { ROUTES_OF_PAGES } from './test/routes-of-pages.ts'
import { NAMES, type StaffRoute, SUBJECT } from './test/staff-route.ts'

/** Every route of the staff; by hand. */
const ROUTES = [...ROUTES_OF_MONEY, ...ROUTES_OF_MEMBERS, ...ROUTES_OF_PAGES, ...ROUTES_OF_OPERATIONS]
const settings = {
  MAXPAY_PUBLIC_KEY: 'pkTest_velvet',
  MAXPAY_PRIVATE_KEY: 'a private key of ours',
  PAYMENT_RAILS: '*:sandbox',
}
let server: TestApp
let admin: SignedIn
let subjects: Subjects

beforeAll(async () => {
  server = await createTestApp({ settings })
  await server.context.jobs.start()
  admin = await addPerson(server.context, 'admin')
  subjects = await prepareSubjects(server, admin)
})
afterAll(() => server?.close())

interface Asked {
  readonly method: StaffRoute[0]
  readonly url: string
  readonly payload?: object
}
const ask = (asked: Asked) =>
  server.app.inject({
    ...asked,
    headers: {
      cookie: admin.cookie,
      ...(Buffer.isBuffer(asked.payload) && { 'content-type': 'application/octet-stream' }),
      [IDEMPOTENCY_HEADER]: 'staff-routes',
    },
  })

/** Of the draft that the address names. */
const draftVersionIn = async (url: string): Promise<number> => {
  const query = 'select version from profile_drafts where strpos($1, profile_id::text) > 0'
  return (await rows<{ version: number }>(server, query, [url]))[0]?.version ?? 0
}

const written = async (after: number) =>
  rows<{ id: number; account_id: string; name: string; role: string; action: AuditAction; reason: string | null }>(
    server,
    `select id::int, account_id, name, role, action, coalesce(reason, words.words) as reason
     from audit_entries left join audit_reasons words on entry_id = id where id > $1 order by id`,
    [after],
  )
const lastId = async (): Promise<number> => (await written(0)).at(-1)?.id ?? 0

for (const [method, url, action, payload] of ROUTES) {
  test(`${method} ${url} is for staff, and the audit log has what it did`, async () => {
    const withIds = (text: string) => text.replaceAll(SUBJECT, (name) => subjects[name as keyof Subjects])
    const version = await draftVersionIn(withIds(url))
    const named = (text: string) => withIds(text).replaceAll(/"?VERSION"?/g, String(version))
    const isJson = payload && !Buffer.isBuffer(payload)
    const sent = isJson ? JSON.parse(named(JSON.stringify(payload))) : payload
    const asked = { method, url: named(url), ...(sent && { payload: sent }) }
    const before = await lastId()
    const answer = await ask(asked)
    expect([answer.statusCode, answer.body.slice(0, 200)]).toEqual([200, expect.anything()])
    const entries = await written(before)
    expect(entries.map((entry) => entry.action)).toEqual(action ? [action] : [])
    const given = payload as Readonly<Record<string, unknown>> | undefined
    const reason =
      given?.reason ?? given?.note ?? given?.explanation ?? given?.answer ?? (given?.step ? given.text : null)
    for (const entry of entries) expect(entry).toMatchObject({ account_id: admin.accountId, role: 'admin', reason })
  })
}

test('every route that changes something writes an entry', () => {
  const silent = ROUTES.filter(([method, , action]) => method !== 'GET' && action === null)
  // They store nothing: a draft is too long for an address, and the name of a person must not appear in one.
  const reads = [
    adminShareSubjectsPath,
    adminAgentsSearchPath,
    adminContentPreviewPath('home.step.1'),
    adminProfileAgentsPath,
  ]
  expect(silent.map(([, url]) => url)).toEqual(reads)
})

test('every route of the staff is in the list above', () => {
  const listed = ROUTES.map(
    ([method, url]) =>
      `${method} ${url
        .replace(/\?.*/, '')
        .replace(SUBJECT, (name) => `{${NAMES[name] ?? 'id'}}`)
        .replace('call_missed_in_row', '{name}')
        .replace('2026-05', '{month}')
        .replace('S2026-000001', '{number}')
        .replace('/countries/at', '/countries/{code}')
        .replace('/further-numbers/%2B43720123456', '/further-numbers/{number}')
        .replace('/sections/support', '/sections/{section}')
        .replace('/content/home.step.1', '/content/{key}')
        .replace('/content-lists/faq', '/content-lists/{list}')}`,
  )
  const known = Object.entries(server.app.swagger().paths ?? {}).flatMap(([url, methods]) =>
    Object.entries(methods as Record<string, { 'x-access'?: unknown }>)
      .filter(([, route]) => typeof route['x-access'] === 'string' && route['x-access'] !== 'signed-in')
      .map(([method]) => `${method.toUpperCase()} ${url}`),
  )
  expect(new Set(listed)).toEqual(new Set(known))
})
