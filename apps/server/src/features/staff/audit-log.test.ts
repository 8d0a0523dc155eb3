import {
  type AuditCheck,
  type AuditList,
  adminAuditCheckPath,
  adminAuditPath,
  adminAuditSearchPath,
  auditQuery,
  auditSearch,
} from '@velvetline/contracts/audit'
import { adminExportPath } from '@velvetline/contracts/exports'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { rows } from '../../../test/payments-scene.ts'
import { actorOf, addPerson, type SignedIn } from '../../../test/person-factory.ts'
import { getAs, postAs } from '../../../test/requests.ts'
import { DAY_MS, MINUTE_MS } from '../../kernel/clock.ts'
import { commandLine, recordSearch, recordStaffAct, recordStaffRead, type StaffAct } from './audit-log.ts'
import { staffPersonalData } from './personal-data.ts'
import { listAuditLog } from './show-audit-log.ts'
import { verifyAuditLog } from './verify-audit-log.ts'

let server: TestApp
let admin: SignedIn
beforeAll(async () => {
  server = await createTestApp()
  admin = await addPerson(server.context, 'admin', { name: 'Ines Albrecht' })
})
afterAll(() => server?.close())
const empty = () => asOwner('truncate audit_entries, audit_reasons, audit_checks')
beforeEach(empty)

/** Somebody who can write the database itself, past the rules of its tables. */
const asOwner = (change: string): Promise<unknown> =>
  rows(server, `set session_replication_role = replica; ${change}; set session_replication_role = origin`)

const act = (changes: Partial<StaffAct> = {}): StaffAct => ({
  by: actorOf(admin),
  action: 'payment.refund_requested',
  subject: { kind: 'payment', id: 'one', label: 'VL-2026-00017' },
  before: { leftMinor: 1149 },
  after: { leftMinor: 649 },
  reason: 'Kulanz',
  ...changes,
})
const record = async (count: number): Promise<void> => {
  for (let done = 0; done < count; done += 1) await recordStaffAct(server.context, act())
}
/** Without the entry that a reading over HTTP makes. */
const list = (query = ''): Promise<AuditList> =>
  listAuditLog(server.context, auditQuery.parse(Object.fromEntries(new URLSearchParams(query))))
const found = async (words: string, filters: object = {}): Promise<number[]> =>
  (await listAuditLog(server.context, auditSearch.parse({ words, ...filters }))).entries.map(({ id }) => id)
const brokenAt = async (): Promise<number | null> => (await verifyAuditLog(server.context)).brokenAt

test('an entry says who, in which role, what, of what, before, after, why and in which request', async () => {
  const one = act()
  await recordStaffAct(server.context, one)
  expect((await list()).entries).toEqual([
    {
      id: 1,
      at: server.clock.now().toISOString(),
      accountId: admin.accountId,
      name: 'Ines Albrecht',
      role: 'admin',
      action: 'payment.refund_requested',
      subjectKind: 'payment',
      subjectId: 'one',
      subjectLabel: 'VL-2026-00017',
      before: { leftMinor: 1149 },
      after: { leftMinor: 649 },
      reason: 'Kulanz',
      requestId: one.by.requestId,
    },
  ])
})

test('an entry stands or falls with the change', async () => {
  const failing = server.context.database.transaction(async (tx) => {
    await recordStaffAct(server.context, act(), tx)
    throw new Error('the change failed')
  })
  await expect(failing).rejects.toThrow('the change failed')
  expect((await list()).entries).toEqual([])
  await record(1)
  expect((await list()).entries.map(({ id }) => id)).toEqual([1])
})

test('the server can neither write, change nor delete an entry past the function, and its owner only against the table’s rule', async () => {
  await record(2)
  await verifyAuditLog(server.context)
  const { pool } = server.context.database
  for (const change of [
    'insert into audit_entries select (e).* from (select e from audit_entries e limit 1) x',
    "update audit_entries set reason = 'another'",
    'delete from audit_entries',
    'truncate audit_entries cascade',
    'update audit_checks set broken_at = null',
    'delete from audit_checks',
  ]) {
    await expect(pool.query(change), change).rejects.toThrow(/permission denied|cannot insert/)
  }
  for (const change of [
    "update audit_entries set reason = 'another'",
    'delete from audit_entries',
    'truncate audit_entries cascade',
  ]) {
    await expect(rows(server, change), change).rejects.toThrow('rows of audit_entries are never changed or deleted')
  }
})

test('parallel acts form one chain without a gap', async () => {
  const acts = Array.from({ length: 24 }, (_, index) => recordStaffAct(server.context, act({ reason: `act ${index}` })))
  await Promise.all(acts)
  expect((await list('limit=100')).entries.map(({ id }) => id)).toEqual(
    Array.from({ length: 24 }, (_, index) => 24 - index),
  )
  expect(await verifyAuditLog(server.context)).toMatchObject({ entries: 24, brokenAt: null })
})

test('a changed entry is found', async () => {
  for (const change of [
    "reason = 'another'",
    "name = 'Somebody else'",
    `after_values = '{"leftMinor": 0}'`,
    "at = at + interval '1 microsecond'",
    'account_id = account_id, hash = sha256(hash)',
  ]) {
    await empty()
    await record(4)
    expect(await brokenAt()).toBeNull()
    await asOwner(`update audit_entries set ${change} where id = 2`)
    expect([change, await brokenAt()]).toEqual([change, 2])
  }
})

test('an entry that was changed together with its hash breaks the one after it', async () => {
  await record(4)
  await asOwner("update audit_entries e set reason = 'another' where id = 2")
  await asOwner('update audit_entries e set hash = audit_hash(e) where id = 2')
  expect(await brokenAt()).toBe(3)
})

test('an entry that was taken away is found, at the end too, and stays found', async () => {
  await record(4)
  await asOwner('delete from audit_entries where id = 2')
  expect(await brokenAt()).toBe(2)
  await empty()
  await record(4)
  expect(await brokenAt()).toBeNull()
  await asOwner('delete from audit_entries where id = 4')
  expect(await brokenAt()).toBe(4)
  await record(3)
  expect(await brokenAt()).toBe(4)
})

test('what a page reads again and again is one entry in ten minutes, another person’s reading another', async () => {
  const support = await addPerson(server.context, 'support')
  const read = (person = admin, id = '') =>
    recordStaffRead(server.context, { by: actorOf(person), action: 'calls.read', subject: { kind: 'calls', id } })
  await Promise.all([read(), read(), read()])
  await read()
  expect((await list()).entries).toHaveLength(1)
  await read(support)
  await read(admin, 'another')
  expect((await list()).entries).toHaveLength(3)
  server.clock.advance(10 * MINUTE_MS)
  await read()
  expect((await list()).entries).toHaveLength(4)
})

test('the log is searched, filtered, sorted and paged on the server', async () => {
  const support = await addPerson(server.context, 'support', { name: 'Mona Ott-Größe' })
  await record(2)
  server.clock.advance(DAY_MS)
  const by = actorOf(support, 'support')
  await recordStaffRead(server.context, {
    by,
    action: 'payment.read',
    subject: { kind: 'payment', id: 'x', label: 'VL-2026-00099' },
  })
  const ids = async (query: string) => (await list(query)).entries.map(({ id }) => id)
  expect(await found('ott')).toEqual([3])
  expect(await found('GRÖSS')).toEqual([])
  expect(await found('größ mona')).toEqual([3])
  expect(await found('VL-2026-000')).toEqual([3, 2, 1])
  expect(await found('VL-2026-000', { direction: 'ascending' })).toEqual([1, 2, 3])
  expect(await found('kulanz')).toEqual([2, 1])
  expect(await found('649')).toEqual([2, 1])
  expect(await found("' | !y :* &")).toEqual([])
  expect(await found("'&|!")).toEqual([3, 2, 1])
  expect(await ids(`who=${support.accountId}`)).toEqual([3])
  expect(await ids('action=payment.refund_requested')).toEqual([2, 1])
  expect(await ids('kind=read')).toEqual([3])
  expect(await ids('kind=change')).toEqual([2, 1])
  const today = server.clock.now().toISOString().slice(0, 10)
  expect(await ids(`from=${today}`)).toEqual([3])
  expect(await ids('to=2000-01-01')).toEqual([])
  expect((await getAs(server, admin, `${adminAuditPath}?from=2026-02-30`)).statusCode).toBe(422)
  const first = await list('limit=2')
  expect([first.entries.map(({ id }) => id), first.nextBefore, first.total]).toEqual([[3, 2], 2, 3])
  const second = await list('limit=2&before=2')
  expect([second.entries.map(({ id }) => id), second.nextBefore]).toEqual([[1], null])
  const oldest = await list('limit=2&direction=ascending')
  expect([oldest.entries.map(({ id }) => id), oldest.nextBefore]).toEqual([[1, 2], 2])
  expect(await ids('limit=2&direction=ascending&before=2')).toEqual([3])
  expect(first.people).toContainEqual({ id: support.accountId, name: 'Mona Ott-Größe' })
})

test('a word is found in both directions, however many entries lie before it', async () => {
  await record(3)
  // As in a log of so many entries, of which these are the last ones.
  await asOwner('update audit_entries set id = id + 12000')
  expect(await found('kulanz')).toEqual([12_003, 12_002, 12_001])
  expect(await found('kulanz', { direction: 'ascending', limit: 2 })).toEqual([12_001, 12_002])
  expect(await found('kulanz', { direction: 'ascending', before: 12_002 })).toEqual([12_003])
})

test('the log is exported as a file, which the log says itself', async () => {
  await record(2)
  const answer = await getAs(server, admin, `${adminExportPath('audit')}?kind=change&direction=ascending`)
  const lines = answer.body.trimEnd().split('\r\n')
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain(
    'Ines Albrecht,admin,payment.refund_requested,payment,one,VL-2026-00017,"{""leftMinor"":1149}"',
  )
  expect((await list()).entries[0]).toMatchObject({
    action: 'list.exported',
    subjectId: 'audit',
    after: { kind: 'change' },
  })
})

test('the latest check is shown with the log', async () => {
  expect((await list()).check).toBeNull()
  await record(1)
  const answer = await postAs(server, admin, adminAuditCheckPath)
  const at = server.clock.now().toISOString()
  expect(answer.json<AuditCheck>()).toEqual({ at, entries: 2, brokenAt: null })
  expect((await list()).check).toEqual({ at, entries: 2, brokenAt: null })
})

test('the command line acts without an account, and the chain holds before and after it', async () => {
  await record(2)
  await recordStaffAct(server.context, act({ by: commandLine(), action: 'secrets.rotated' }))
  await record(1)
  const [last, operator] = (await list()).entries
  expect(operator).toMatchObject({ id: 3, accountId: null, name: 'command line', role: 'operator' })
  expect(last).toMatchObject({ id: 4, accountId: admin.accountId })
  expect(await verifyAuditLog(server.context)).toMatchObject({ entries: 4, brokenAt: null })
  await asOwner("update audit_entries set name = 'somebody' where id = 3")
  expect(await brokenAt()).toBe(3)
})

test('nobody of the staff is written as the command line, and the command line not as staff', async () => {
  const { accountId } = admin
  for (const by of [
    { ...commandLine(), accountId },
    { ...actorOf(admin), accountId: null },
  ]) {
    await expect(recordStaffAct(server.context, act({ by: by as never }))).rejects.toThrow('audit_entries_actor')
  }
})

test('what is written about a member is shown with the entry, stands beside the chain, and can go without breaking it', async () => {
  const member = await addPerson(server.context, 'member')
  const [about, words] = [{ kind: 'member', id: member.accountId } as const, 'Frau Sommer rief an']
  await recordStaffAct(server.context, act({ subject: about, reason: words }))
  await recordStaffAct(server.context, act({ about: member.accountId, reason: words }))
  expect((await list()).entries.map(({ reason }) => reason)).toEqual([words, words])
  const chained = await rows<{ text: string }>(server, 'select e::text as text from audit_entries e', [])
  expect(chained.filter(({ text }) => text.includes('Sommer') || text.includes('sommer'))).toEqual([])
  await server.context.database.transaction((tx) => staffPersonalData.erase(tx, member.accountId))
  expect((await list()).entries.map(({ reason }) => reason)).toEqual([null, null])
  expect(await brokenAt()).toBeNull()
})

test('many searches are seen in the log by their number, in steps, and counted again after ten minutes', async () => {
  const by = actorOf(admin)
  const search = () => recordSearch(server.context, { by, action: 'search.used', subject: { kind: 'search', id: '' } })
  for (let count = 0; count < 20; count += 1) await search()
  const counts = async () => (await list()).entries.map(({ after }) => after?.searches)
  expect(await counts()).toEqual([16, 8, 4, 2, 1])
  server.clock.advance(10 * MINUTE_MS)
  await search()
  expect(await counts()).toEqual([1, 16, 8, 4, 2, 1])
})

test('who reads the log is in the log, with the filters and never the words', async () => {
  await postAs(server, admin, adminAuditSearchPath, { words: 'geheim', kind: 'read' })
  await getAs(server, admin, adminAuditPath)
  const { entries } = await list()
  expect(entries.map(({ action, after }) => [action, after])).toEqual([
    ['audit.read', {}],
    ['audit.read', { kind: 'read', isSearch: true, searches: 1 }],
  ])
})
