import { type AccountEnding, adminAgentEndingPath, adminStaffEndingPath } from '@velvetline/contracts/account-endings'
import { loginPath } from '@velvetline/contracts/accounts'
import {
  adminAgentBlockPath,
  adminAgentPath,
  adminAgentSessionsEndPath,
  adminAgentsPath,
  adminAgentUnblockPath,
} from '@velvetline/contracts/agent-accounts'
import { chatSessionsPath } from '@velvetline/contracts/chat'
import { adminBatchFilePath, adminBatchPaidPath, adminTaxReportPath } from '@velvetline/contracts/earnings'
import { adminProfilePath } from '@velvetline/contracts/profile-managing'
import { adminStaffBlockPath } from '@velvetline/contracts/staff'
import { beforeAll, expect, test } from 'vitest'
import { addConsultant, addMember } from '../../../../test/chat-scene.ts'
import { outboxOf } from '../../../../test/outbox-of.ts'
import { rows } from '../../../../test/payments-scene.ts'
import { JUNE, payoutsScene, refusalOf } from '../../../../test/payouts-scene.ts'
import { addAgent, addPerson, type SignedIn } from '../../../../test/person-factory.ts'
import { addProfile } from '../../../../test/profile-factory.ts'
import { getAs, patchAs, postAs } from '../../../../test/requests.ts'
import { listStaffAs } from '../../../../test/staff-scene.ts'
import { newId } from '../../../kernel/ids.ts'
import { findUser } from '../../accounts/index.ts'
import { eraseAccount } from '../erase-account.ts'
import { addConsultantWithEverything } from '../test/consultant-with-everything.ts'
import { IMPERSONAL_TABLES } from '../test/impersonal-tables.ts'
import { PERSONAL_TABLES } from '../test/personal-tables.ts'

const scene = payoutsScene()
let admin: SignedIn
beforeAll(async () => {
  await scene.server.context.jobs.start()
  admin = await addPerson(scene.server.context, 'admin')
})

const BECAUSE = { reason: 'Auf eigenen Wunsch' }
const post = (url: string, payload: object = BECAUSE, by = admin) => postAs(scene.server, by, url, payload)
const get = (url: string, by = admin) => getAs(scene.server, by, url)
const block = ({ accountId }: SignedIn) => post(adminAgentBlockPath(accountId))
const end = ({ accountId }: SignedIn, payload: object = BECAUSE, by = admin) =>
  post(adminAgentEndingPath(accountId), payload, by)
const preview = async ({ accountId }: SignedIn) => (await get(adminAgentEndingPath(accountId))).json<AccountEnding>()
const accountOf = async ({ accountId }: SignedIn) =>
  scene.server.context.database.kysely
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
const erase = ({ accountId }: SignedIn) => eraseAccount(scene.server.context, accountId)
const emailOf = async ({ accountId }: SignedIn) => (await findUser(scene.server.context, accountId))?.email ?? ''
const owner = (text: string, values: unknown[] = []) =>
  scene.server.platform.testDatabase.owner.pool.query(text, values)

/** A mail that is on its way: the deletion waits for it. */
const holdMail = async ({ accountId }: SignedIn): Promise<void> => {
  await owner(
    `insert into messages_out (channel, recipient, account_id, text_body, state, created_at)
     values ('email', 'somebody@mail.example', $1, 'x', 'waiting', $2)`,
    [accountId, scene.server.clock.now()],
  )
}
const sendMail = ({ accountId }: SignedIn) =>
  owner(`update messages_out set state = 'sent', sent_at = created_at where account_id = $1`, [accountId])

test('accounts of consultants are ended, with a reason that names nobody, and no others', async () => {
  const consultant = await addConsultant(scene.server.context)
  await block(consultant)
  for (const nobody of [await addMember(scene.server.context, 0), admin, { accountId: newId(), cookie: '' }]) {
    expect(refusalOf(await end(nobody))).toBe('agent_not_found')
    expect((await get(adminAgentEndingPath(nobody.accountId))).statusCode).toBe(404)
  }
  const { name } = await accountOf(consultant)
  const refused = await end(consultant, { reason: `${name} geht.` })
  expect([refused.statusCode, refusalOf(refused)]).toEqual([422, 'ending_reason_names'])
  expect((await end(consultant, { reason: '' })).statusCode).toBe(422)
  expect((await accountOf(consultant)).erasing_since).toBeNull()
})

/** Paid in full, and blocked. */
const addFullConsultant = async () => {
  const { server, close, release } = scene
  const person = await addConsultantWithEverything(server)
  const { accountId, mark } = person
  await post(adminAgentBlockPath(accountId), { reason: `Beschwerden über ${mark}` })
  server.clock.set(JUNE)
  await close()
  await release()
  const [batch] = (await scene.list()).batches
  await scene.post(scene.releaser, adminBatchFilePath(batch?.id ?? ''))
  await scene.post(scene.releaser, adminBatchPaidPath(batch?.id ?? ''))
  return person
}

/** Tables that name the person; the log keeps who did what (decision 26). */
const tablesNaming = async (mark: string): Promise<string[]> => {
  const found: string[] = []
  for (const table of [...Object.keys(PERSONAL_TABLES), ...Object.keys(IMPERSONAL_TABLES)]) {
    if (table === 'audit_entries') continue
    const hits = await owner(`select 1 from ${table} t where t::text ilike any($1) limit 1`, [
      [`%${mark}%`, `%${Buffer.from(mark).toString('hex')}%`],
    ])
    if (hits.rows.length > 0) found.push(table)
  }
  return found
}

test('ending a consultant’s account deletes what names them and keeps what the law demands, also after a crash at any step', async () => {
  const { server } = scene
  const person = await addFullConsultant()
  const { accountId, mark } = person
  expect(await tablesNaming(mark)).toEqual(expect.arrayContaining(['accounts', 'agents', 'profiles', 'payout_details']))
  expect(await preview(person)).toEqual({
    obstacles: [],
    profiles: [person.profileName],
    hasApplication: true,
    statementCount: 1,
    hasPayoutDetails: true,
    waitingBonusNuggets: expect.any(Number),
  })
  const books = async () => [
    await rows(server, 'select * from earning_lines where owner_id = $1 order by id', [accountId]),
    await rows(server, 'select * from payouts where agent_id = $1', [accountId]),
  ]
  const taxReport = async () => (await get(`${adminTaxReportPath}?year=2026`, scene.closer)).body
  const [booksBefore, reportBefore] = [await books(), await taxReport()]
  expect(reportBefore).toContain(`Name ${mark}`)

  await holdMail(person)
  const answers = await Promise.all([end(person), end(person)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const mails = await outboxOf(server, `${mark}@mail.example`)
  expect(mails.filter(({ subject }) => subject === 'Ihr Konto ist beendet')).toHaveLength(1)
  await erase(person)
  expect((await accountOf(person)).erased_at).toBeNull()
  await sendMail(person)

  for (const table of [
    'review_replies',
    'conversation_notes',
    'applications',
    'profile_photos',
    'agents',
    'account_tokens',
  ]) {
    await owner(`create function die_${table}() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`)
    await owner(`create trigger die before update or delete on ${table} execute function die_${table}()`)
    await expect(erase(person)).rejects.toThrow('killed')
    expect((await accountOf(person)).erased_at).toBeNull()
    await owner(`drop trigger die on ${table}`)
  }
  await Promise.all([erase(person), erase(person)])
  expect((await accountOf(person)).erased_at).not.toBeNull()
  expect(await tablesNaming(mark)).toEqual([])
  for (const { storageKey } of person.photos) expect(await server.context.storage.get(storageKey)).toBeNull()
  const kept = await Promise.all(
    person.files.map(async ({ storage_key }) => await server.context.storage.get(storage_key)),
  )
  expect(kept.map((file) => file !== null)).toEqual([true, false, false])

  // Of the lines only the names have gone, and the authority still learns who was paid.
  expect(await books()).toEqual(booksBefore)
  expect((await scene.list()).payouts).toMatchObject([{ isPayeeEnded: true, ibanLastFour: '6199' }])
  expect(await taxReport()).toBe(reportBefore.replaceAll(`Stage ${mark}`, `deleted-${accountId.slice(0, 8)}`))
  const messages = await rows<{ content: string }>(
    server,
    `select content from chat_messages where session_id = $1 and sender = 'profile'`,
    [person.sessionId],
  )
  expect(messages).toEqual([{ content: 'Schön, dass Sie da sind' }])
  expect((await get(chatSessionsPath, person.member)).body).toContain(person.profileName)

  const entries = await rows<{ action: string; subject_label: string; reason: string | null }>(
    server,
    `select action, subject_label, reason from audit_entries where subject_id = $1 and action = 'agent.ended'`,
    [accountId],
  )
  expect(entries).toEqual([{ action: 'agent.ended', subject_label: accountId.slice(0, 8), reason: BECAUSE.reason }])
})

test('an ended account stays on the staff’s pages as ended; nobody signs in, nothing is done to it, and its address is free', async () => {
  const { context } = scene.server
  const consultant = await addConsultant(context)
  const email = await emailOf(consultant)
  await block(consultant)
  await holdMail(consultant)
  await end(consultant)
  const signIn = () =>
    scene.server.app.inject({
      method: 'POST',
      url: loginPath,
      payload: { identifier: email, password: 'a long enough password' },
    })
  expect((await signIn()).statusCode).toBe(401)
  expect(refusalOf(await post(adminAgentUnblockPath(consultant.accountId)))).toBe('agent_not_found')
  const other = { agentId: (await addAgent(context)).accountId }
  const taken = await patchAs(scene.server, admin, adminProfilePath(consultant.profileId), other)
  expect(refusalOf(taken)).toBe('former_account_ended')
  await sendMail(consultant)
  await erase(consultant)
  expect((await signIn()).statusCode).toBe(401)
  const name = `deleted-${consultant.accountId.slice(0, 8)}`
  expect((await get(adminAgentPath(consultant.accountId))).json()).toMatchObject({
    name,
    displayName: name,
    endedAt: expect.any(String),
    profiles: [{ id: consultant.profileId, state: 'retired' }],
  })
  const listed = async (state: string) =>
    (await get(`${adminAgentsPath}?state=${state}`)).json<{ agents: { id: string }[] }>().agents.map(({ id }) => id)
  expect(await listed('ended')).toContain(consultant.accountId)
  expect(await listed('blocked')).not.toContain(consultant.accountId)
  expect(refusalOf(await post(adminAgentSessionsEndPath(consultant.accountId)))).toBe('agent_not_found')
  expect(refusalOf(await get(adminAgentEndingPath(consultant.accountId)))).toBe('agent_not_found')
  const empty = { isPublished: false, photos: [], reviewCount: 0 }
  const profile = await addProfile(context, { ...empty, agentId: (await addAgent(context)).accountId })
  const given = await patchAs(scene.server, admin, adminProfilePath(profile.id), { agentId: consultant.accountId })
  expect(refusalOf(given)).toBe('agent_unknown')
  expect((await end(consultant)).statusCode).toBe(200)
  expect(await addMember(context, 0, { email })).toBeDefined()
})

test('an account of the staff is ended after its block, never one’s own; what they did keeps their name in the log', async () => {
  const { context } = scene.server
  const person = await addPerson(context, 'support', { name: 'Nora Lindqvist' })
  const email = await emailOf(person)
  const path = adminStaffEndingPath(person.accountId)
  expect((await get(path)).json<AccountEnding>().obstacles).toMatchObject([{ code: 'ending_not_blocked' }])
  expect(refusalOf(await post(path))).toBe('ending_not_blocked')
  await post(adminStaffBlockPath(person.accountId))
  expect(refusalOf(await post(path, { reason: 'Frau Lindqvist hat gekündigt' }))).toBe('ending_reason_names')
  expect(refusalOf(await post(adminStaffEndingPath(admin.accountId)))).toBe('own_staff_account')
  for (const id of [newId(), (await addAgent(context)).accountId]) {
    expect(refusalOf(await post(adminStaffEndingPath(id)))).toBe('staff_not_found')
  }
  await holdMail(person)
  expect((await post(path)).statusCode).toBe(200)
  expect((await outboxOf(scene.server, email)).map(({ subject }) => subject)).toEqual(['Ihr Konto ist beendet'])
  expect((await post(path)).statusCode).toBe(200)
  await sendMail(person)
  await erase(person)
  const { people: listed } = await listStaffAs(scene.server, admin)
  expect(listed.find(({ id }) => id === person.accountId)).toMatchObject({
    name: `deleted-${person.accountId.slice(0, 8)}`,
    endedAt: expect.any(String),
  })
  const label = await rows(
    scene.server,
    `select subject_label from audit_entries where subject_id = $1 and action = 'staff.blocked'`,
    [person.accountId],
  )
  expect(label).toEqual([{ subject_label: 'Nora Lindqvist' }])
})
