import { adminExportPath } from '@velvetline/contracts/exports'
import { keptViewPath } from '@velvetline/contracts/list-views'
import {
  adminMembersPath,
  adminMembersSearchPath,
  adminMemberViewsPath,
  type MemberList,
  type MemberViews,
} from '@velvetline/contracts/members'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember, giveNuggets } from '../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { buy, eventOf, rows, tellAll } from '../../../test/payments-scene.ts'
import { addPerson, type SignedIn } from '../../../test/person-factory.ts'
import { deleteAs, getAs, pagesOf, postAs } from '../../../test/requests.ts'
import { DAY_MS, laterBy } from '../../kernel/clock.ts'
import { searchMembers } from './list-members.ts'

let server: TestApp
let admin: SignedIn
let support: SignedIn
let kessler: SignedIn
let receipt = ''

beforeAll(async () => {
  server = await createTestApp()
  const { context } = server
  admin = await addPerson(context, 'admin')
  support = await addPerson(context, 'support')
  kessler = await addMember(context, 1_000, {
    name: 'Martin Özdemir-Kessler',
    username: 'abendstern',
    email: 'Martin.K@mail.example',
    phone: '+491712345678',
  })
  await addMember(context, 0, { name: 'Jana Kessel', username: 'morgenrot', countryCode: 'at', phone: '+436641234567' })
  await addMember(context, 0, { name: 'Old One', username: 'long-ago', at: laterBy(context.clock.now(), -30 * DAY_MS) })
  const { orderId } = await buy(server, kessler)
  await tellAll(server, [eventOf(server, orderId)])
  const [paid] = await rows<{ number: string }>(server, 'select receipt_number as number from payments', [])
  receipt = paid?.number ?? ''
})
afterAll(() => server?.close())

const list = async (query: Record<string, string>, by = support): Promise<MemberList> => {
  const answer = await server.app.inject({ url: adminMembersPath, query, headers: { cookie: by.cookie } })
  return answer.json<MemberList>()
}
const search = (words: string, filters: object = {}) =>
  postAs(server, support, adminMembersSearchPath, { words, ...filters })
const found = async (words: string): Promise<string[]> =>
  (await search(words)).json<MemberList>().members.map(({ username }) => username)

test('a member is found by first name, last name, user name and mail, in any letters, by their beginning', async () => {
  for (const words of ['martin', 'MARTIN Öz', 'özdemir-', 'abendst', 'martin.k@', ' Martin  Özdemir-Kessler ']) {
    expect([words, await found(words)]).toEqual([words, ['abendstern']])
  }
  expect(await found('kessel')).toEqual(['morgenrot'])
  expect(await found('artin')).toEqual([])
})

test('a telephone number is found however it is written, and by its last digits', async () => {
  for (const words of ['+49 171 2345678', '0049-171-2345678', '0171/2345678', '(0171) 234 56', '5678', '+49171']) {
    expect([words, await found(words)]).toEqual([words, ['abendstern']])
  }
  expect(await found('0664 1234567')).toEqual(['morgenrot'])
})

test('a receipt’s number leads to who paid, however it is written', async () => {
  const [year, serial] = receipt.split('-')
  for (const words of [receipt, `${year}-${Number(serial)}`, `VL-${receipt}`, `${year} ${serial}`]) {
    expect([words, await found(words)]).toEqual([words, ['abendstern']])
  }
  expect(await found(`${year}-999999`)).toEqual([])
})

test('words with no meaning return an empty list', async () => {
  for (const words of ['x', '%%', "o'; drop table accounts", '\u0000\u0000', '@', '☃☃', '-', '2026-000000']) {
    expect([words, await found(words)]).toEqual([words, []])
  }
})

test('what was searched for is in no entry of the audit log', async () => {
  for (let count = 0; count < 5; count += 1) await search('abendstern')
  const entries = await rows<{ text: string }>(server, 'select e::text as text from audit_entries e', [])
  expect(entries.filter(({ text }) => text.includes('abendstern'))).toEqual([])
  expect(entries.filter(({ text }) => text.includes('isSearch')).length).toBeGreaterThan(0)
})

test('words are taken in a body alone, together with filters and pages', async () => {
  expect(await list({ search: 'abendstern', limit: '100' })).toEqual(await list({ limit: '100' }))
  const inAustria = (await search('kess', { market: 'at' })).json<MemberList>()
  expect(inAustria.members.map(({ username }) => username)).toEqual(['morgenrot'])
  for (const words of ['', 'x'.repeat(81)])
    expect([words.length, (await search(words)).statusCode]).toEqual([words.length, 422])
})

test('each view answers its question', async () => {
  const { context } = server
  const low = await addMember(context, 0, { username: 'view-low', hasActiveSubscription: true })
  await giveNuggets(context, low.accountId, 499)
  const fresh = await addMember(context, 500, { username: 'view-paying', hasActiveSubscription: true })
  const unconfirmed = await addMember(context, 0, { username: 'view-unconfirmed', isEmailConfirmed: false })
  await rows(server, 'update accounts set blocked_at = $2 where id = $1', [unconfirmed.accountId, context.clock.now()])
  await rows(server, 'update wallets set owed = 5, owed_since = $2 where member_id = $1', [
    fresh.accountId,
    context.clock.now(),
  ])
  const namesOf = async (view: string) => (await list({ view })).members.map(({ username }) => username).sort()
  expect(await namesOf('paying')).toEqual(['view-low', 'view-paying'])
  expect(await namesOf('low')).toEqual(['view-low'])
  expect(await namesOf('debts')).toEqual(['view-paying'])
  expect(await namesOf('blocked')).toEqual(['view-unconfirmed'])
  expect(await namesOf('unconfirmed')).toEqual(['view-unconfirmed'])
  expect(await namesOf('new')).not.toContain('long-ago')
  expect(await namesOf('all')).toContain('long-ago')
  const answer = await getAs(server, support, adminMemberViewsPath)
  const { fixed } = answer.json<MemberViews>()
  expect(fixed.find(({ view }) => view === 'paying')).toMatchObject({ count: 2, isMore: false })
  await rows(server, 'update wallets set owed = 0, owed_since = null where member_id = $1', [fresh.accountId])
})

test('pages follow each other without a gap, by time and by name, in both directions', async () => {
  const all = await list({ limit: '100' })
  for (const sort of ['createdAt', 'name']) {
    for (const direction of ['ascending', 'descending']) {
      const pages = await pagesOf((before) => list({ sort, direction, limit: '2', ...(before && { before }) }))
      const seen = pages.flatMap(({ members }) => members.map(({ id }) => id))
      expect([sort, direction, seen.length, new Set(seen).size]).toEqual([
        sort,
        direction,
        all.members.length,
        seen.length,
      ])
      expect(new Set(seen)).toEqual(new Set(all.members.map(({ id }) => id)))
    }
  }
})

test('a filter or place that does not exist is refused', async () => {
  const ask = (query: Record<string, string>) =>
    server.app.inject({ url: adminMembersPath, query, headers: { cookie: support.cookie } })
  for (const query of [
    { view: 'rich' },
    { before: '1; drop' },
    { from: '2026-02-30' },
    { market: 'xx' },
    { limit: '1000' },
  ]) {
    expect([query, (await ask(query)).statusCode]).toEqual([query, 422])
  }
})

test('a person keeps filters under a name, sees nobody else’s, and can delete only their own', async () => {
  const keep = (by: SignedIn, name: string, filters: object = { view: 'paying', market: 'de' }) =>
    postAs(server, by, adminMemberViewsPath, { name, filters })
  const kept = await keep(support, 'Zahlen in DE')
  expect((await keep(support, 'Zahlen in DE')).json().code).toBe('view_name_taken')
  expect((await keep(support, 'With words', { search: 'Kessler' })).statusCode).toBe(422)
  const viewsOf = async (by: SignedIn) => (await getAs(server, by, adminMemberViewsPath)).json<MemberViews>().own
  expect(await viewsOf(support)).toMatchObject([{ name: 'Zahlen in DE', count: 2 }])
  expect(await viewsOf(admin)).toEqual([])
  const remove = (by: SignedIn) => deleteAs(server, by, keptViewPath(adminMemberViewsPath, kept.json().id))
  expect((await remove(admin)).statusCode).toBe(404)
  expect((await remove(support)).statusCode).toBe(200)
  expect(await viewsOf(support)).toEqual([])
})

test('the file has the same members as the list', async () => {
  const file = await getAs(server, admin, `${adminExportPath('members')}?view=paying`)
  const lines = file.body.trimEnd().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines.slice(1).every((line) => line.includes('view-'))).toBe(true)
})

test('the search for the palette finds the same, as few as it asks for', async () => {
  expect(await searchMembers(server.context, 'kess', 5)).toMatchObject([{ username: 'morgenrot' }])
  expect(await searchMembers(server.context, 'view', 1)).toHaveLength(1)
  expect(await searchMembers(server.context, ' ', 5)).toEqual([])
})

/** Enough for the planner to choose as it would among a million; they are gone with the database. */
const addCrowd = async (): Promise<void> => {
  await rows(
    server,
    `insert into accounts (id, role, name, username, username_key, email, email_key, phone, birth_date, password_hash, country_code, language,
       terms_accepted_at, sensitive_data_accepted_at, created_at)
     select gen_random_uuid(), 'member', md5(n::text) || ' ' || md5('x' || n), 'c' || n, 'c' || n, 'c' || n || '@crowd.example',
       'c' || n || '@crowd.example', '+4917' || (10000000 + n), '1980-01-01', '', 'de', 'de', $1, $1, $1::timestamptz - n * interval '1 minute'
     from generate_series(1, 20000) n`,
    [server.context.clock.now()],
  )
  await rows(server, 'analyze accounts', [])
}

test('the first page uses an index and does not scan all members', async () => {
  await addCrowd()
  const planOf = async (rest: string) =>
    JSON.stringify(
      await rows(server, `explain select a.id from accounts a where role = 'member' and erased_at is null ${rest}`, []),
    )
  const range = (column: string) =>
    `and ${column} >= 'kess' and ${column} < 'kess\u{10FFFF}' order by ${column} limit 201`
  const plans = {
    members_by_time: 'order by created_at desc, id desc limit 51',
    members_by_name: 'order by lower(name) collate "C", id limit 51',
    members_paying: 'and has_active_subscription order by created_at desc, id desc limit 51',
    members_blocked: 'and blocked_at is not null order by created_at desc, id desc limit 51',
    members_unconfirmed: 'and email_confirmed_at is null order by created_at desc, id desc limit 51',
    members_by_last_name: range(`lower(substring(a.name from '[^ ]+$')) collate "C"`),
    members_by_username: range('username_key collate "C"'),
    members_by_email: range('lower(email) collate "C"'),
    members_by_phone: range('phone collate "C"'),
    members_by_phone_end: range('reverse(phone) collate "C"'),
  }
  for (const [index, rest] of Object.entries(plans)) {
    const plan = await planOf(rest)
    expect([index, plan.includes(index), plan.includes('Seq Scan')]).toEqual([index, true, false])
  }
})
