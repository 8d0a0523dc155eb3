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
import { beforeAll, describe, expect, test } from 'vitest'
import { addConsultant, addMember, answerAs, giveNuggets, openSession, sendAs } from '../../../../test/chat-scene.ts'
import { connect } from '../../../../test/chat-team-scene.ts'
import { addPayoutDetails } from '../../../../test/earnings-scene.ts'
import { outboxOf } from '../../../../test/outbox-of.ts'
import { addOpenCall } from '../../../../test/past-calls.ts'
import { rows } from '../../../../test/payments-scene.ts'
import { codeOf, JUNE, payoutsScene } from '../../../../test/payouts-scene.ts'
import { addAgent, addEmptyAgency, addPerson, type SignedIn } from '../../../../test/person-factory.ts'
import { addProfile } from '../../../../test/profile-factory.ts'
import { getAs, patchAs, postAs } from '../../../../test/requests.ts'
import { listStaffAs } from '../../../../test/staff-scene.ts'
import { newId } from '../../../kernel/ids.ts'
import { findUser } from '../../accounts/index.ts'
import { eraseAccount } from '../erase-account.ts'
import { IMPERSONAL_TABLES } from '../test/impersonal-tables.ts'
import { insertRows } from '../test/person-with-everything.ts'
import { PERSONAL_TABLES } from '../test/personal-tables.ts'
import { aboutAccount, type Rows } from '../test/rows-about.ts'
import { aboutNotifications } from '../test/rows-about-notifications.ts'

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

/** The end is refused with this, the preview says it first, and nothing has changed. */
const expectObstacle = async (person: SignedIn, code: string): Promise<void> => {
  expect((await preview(person)).obstacles[0]).toEqual({ code, text: expect.stringMatching(/[.]$/) })
  const refused = await end(person)
  expect([refused.statusCode, codeOf(refused)]).toEqual([409, code])
  expect((await accountOf(person)).erasing_since).toBeNull()
}

describe('what has to be done first', () => {
  test('the account is blocked', async () => {
    const consultant = await addConsultant(scene.server.context)
    await expectObstacle(consultant, 'ending_not_blocked')
    await block(consultant)
    expect((await preview(consultant)).obstacles).toEqual([])
  })

  test('no call goes on', async () => {
    const { consultant } = await addOpenCall(scene.server)
    await owner('update accounts set blocked_at = created_at where id = $1', [consultant.accountId])
    await expectObstacle(consultant, 'ending_in_call')
  })

  test('the person belongs to no agency with others, and has handed on its lead; alone in it they need nobody', async () => {
    const { context } = scene.server
    const agencyId = await addEmptyAgency(context, 'Salon Muskatblüte')
    const lead = await addAgent(context, { agencyId, leadsAgency: true })
    const person = await addAgent(context, { agencyId, leadsAgency: false })
    await block(lead)
    await block(person)
    await expectObstacle(lead, 'ending_leads_agency')
    await expectObstacle(person, 'ending_in_agency')
    await owner('update agents set agency_id = null where account_id = $1', [person.accountId])
    expect((await end(lead)).statusCode).toBe(200)
    expect((await rows(scene.server, 'select name from agencies where id = $1', [agencyId]))[0]).toEqual({
      name: `deleted-${agencyId.slice(0, 8)}`,
    })
  })

  test('no chat team answers for a profile of theirs', async () => {
    const consultant = await addConsultant(scene.server.context)
    await connect(scene.server, admin, { url: 'https://localhost/hook', profileIds: [consultant.profileId] })
    await block(consultant)
    await expectObstacle(consultant, 'ending_answered_by_team')
  })

  test('months with earnings are closed, what is due is paid, and what is in a file has become something', async () => {
    const { server, close, release } = scene
    const consultant = await scene.rich()
    await block(consultant)
    await expectObstacle(consultant, 'ending_month_open')
    server.clock.set(JUNE)
    await close()
    await expectObstacle(consultant, 'ending_earnings_unpayable')
    await addPayoutDetails(server, consultant.accountId)
    await expectObstacle(consultant, 'ending_earnings_due')
    server.clock.set(new Date('2026-07-02T12:00:00Z'))
    await close('2026-06')
    await release()
    await expectObstacle(consultant, 'ending_payout_in_file')
    const [batch] = (await scene.list()).batches
    await scene.post(scene.releaser, adminBatchFilePath(batch?.id ?? ''))
    await scene.post(scene.releaser, adminBatchPaidPath(batch?.id ?? ''))
    expect((await end(consultant)).statusCode).toBe(200)
  })

  test('what is below the threshold is paid at the next close, because the account is blocked', async () => {
    const { server, close } = scene
    const consultant = await scene.rich(50)
    await addPayoutDetails(server, consultant.accountId)
    server.clock.set(JUNE)
    await close()
    await block(consultant)
    await expectObstacle(consultant, 'ending_earnings_due')
    server.clock.set(new Date('2026-07-02T12:00:00Z'))
    await close('2026-06')
    expect((await scene.list()).payouts[0]).toMatchObject({ state: 'due', amountMinor: 1_677 })
  })
})

test('only an admin ends accounts, those of consultants, with a reason that names nobody', async () => {
  const consultant = await addConsultant(scene.server.context)
  await block(consultant)
  for (const role of ['support', 'moderator', 'finance'] as const) {
    const other = await addPerson(scene.server.context, role)
    expect((await end(consultant, BECAUSE, other)).statusCode).toBe(403)
    expect((await get(adminAgentEndingPath(consultant.accountId), other)).statusCode).toBe(403)
  }
  for (const nobody of [await addMember(scene.server.context, 0), admin, { accountId: newId(), cookie: '' }]) {
    expect(codeOf(await end(nobody))).toBe('agent_not_found')
    expect((await get(adminAgentEndingPath(nobody.accountId))).statusCode).toBe(404)
  }
  const { name } = await accountOf(consultant)
  const refused = await end(consultant, { reason: `${name} geht.` })
  expect([refused.statusCode, codeOf(refused)]).toEqual([422, 'ending_reason_names'])
  expect((await end(consultant, { reason: '' })).statusCode).toBe(422)
  expect((await accountOf(consultant)).erasing_since).toBeNull()
})

let people = 0
/** A consultant with rows in every table that can hold something about one, paid in full, and blocked. */
const addFullConsultant = async () => {
  const { server, close, release } = scene
  people += 1
  const mark = `safran${people}kardamom`
  const person = await addPerson(server.context, 'agent', {
    name: `Name ${mark}`,
    username: `user-${mark}`,
    email: `${mark}@mail.example`,
    phone: `+4915155566${people}77`,
    birthDate: `1979-03-1${people}`,
  })
  const { accountId } = person
  const at = server.clock.now()
  await owner('insert into agents (account_id, display_name) values ($1, $2)', [accountId, `Stage ${mark}`])
  const words = { de: `Text ${mark}`, en: `Text ${mark}` }
  const {
    id: profileId,
    name: profileName,
    photos,
  } = await addProfile(server.context, {
    agentId: accountId,
    title: words,
    description: words,
    about: words,
    longSeoText: words,
    specialties: { de: [mark], en: [mark] },
    usualHours: words,
    seoTitle: words,
    seoDescription: words,
  })
  const member = await addMember(server.context, 0)
  await giveNuggets(server.context, member.accountId, 20_000, false)
  const sessionId = await openSession(server, member, profileId)
  await sendAs(server, member, { sessionId, profileUuid: profileId, content: 'Guten Abend' })
  await answerAs(server, person, sessionId, 'Schön, dass Sie da sind')
  const [signIn] = await rows<{ id: string }>(server, 'select id from account_sessions where account_id = $1', [
    accountId,
  ])
  const [review] = await rows<{ id: string }>(
    server,
    `insert into calls (id, line, member_id, owner_id, profile_id, profile_name, agent_id, country_code, is_subscriber, minute_price, max_minutes,
       provider, state, end_reason, started_at, connected_at, ended_at, minutes_charged, node_id, staff_reason)
     values ($1, 'web', $2, $2, $3, 'P', $4, 'de', false, 200, 60, 'embedded', 'ended', 'hung_up_by_staff', $5, $5, $5, 0, $1, $6) returning id`,
    [newId(), member.accountId, profileId, accountId, at, `call of ${mark}`],
  )
  const reviewId = newId()
  const application = newId()
  const file = (kind: string) => ({
    id: newId(),
    application_id: application,
    kind,
    storage_key: `applications/${application}/${newId()}.sealed`,
    sealed_key: Buffer.from('key'),
    content_type: 'image/webp',
    byte_count: 1,
    created_at: at,
  })
  const files = ['id_front', 'photo', 'voice'].map(file)
  const own: Rows = [
    ['agent_replies', { agent_id: accountId, replies: JSON.stringify([{ id: newId(), text: mark }]) }],
    ['agent_alerts', { agent_id: accountId, has_sound: true, has_notices: true, quiet_from: 1, quiet_to: 2 }],
    [
      'conversation_notes',
      { session_id: sessionId, member_id: member.accountId, agent_id: accountId, content: mark, written_at: at },
    ],
    ['call_misses', { agent_id: accountId, missed_in_row: 1 }],
    [
      'reviews',
      {
        id: reviewId,
        call_id: review?.id,
        profile_id: profileId,
        member_id: member.accountId,
        is_example: false,
        stars: 5,
        text: 'Gern wieder.',
        language: 'de',
        state: 'published',
        created_at: at,
        decided_at: at,
      },
    ],
    [
      'review_replies',
      { review_id: reviewId, agent_id: accountId, content: mark, language: 'de', state: 'published', created_at: at },
    ],
    [
      'profile_decisions',
      { id: newId(), profile_id: profileId, decision: 'refused', reason: `because of ${mark}`, decided_at: at },
    ],
    [
      'applications',
      {
        id: application,
        kind: 'individual',
        state: 'approved',
        email: `${mark}@mail.example`,
        email_key: `${mark}@mail.example`,
        storefront: JSON.stringify({ host: null, country: 'de', language: 'de' }),
        sealed_details: Buffer.from('sealed'),
        asked_text: `Frage an ${mark}`,
        liveness_reference: mark,
        account_id: accountId,
        submitted_at: at,
        created_at: at,
        changed_at: at,
      },
    ],
    ...files.map((row) => ['application_files', row] as const),
  ]
  await insertRows(server, [
    ...own,
    ...aboutAccount(accountId, at, mark).filter(([table]) => table !== 'postponed_welcome_bonuses'),
    ...aboutNotifications({ accountId, sessionId, signInId: signIn?.id ?? '' }, at, mark).filter(
      ([table]) => table !== 'chat_notices',
    ),
  ])
  for (const { storage_key } of files) await server.context.storage.put(storage_key, Buffer.from('x'))
  await addPayoutDetails(server, accountId, { holder: `Holder ${mark}` })
  await post(adminAgentBlockPath(accountId), { reason: `Beschwerden über ${mark}` })
  server.clock.set(JUNE)
  await close()
  await release()
  const [batch] = (await scene.list()).batches
  await scene.post(scene.releaser, adminBatchFilePath(batch?.id ?? ''))
  await scene.post(scene.releaser, adminBatchPaidPath(batch?.id ?? ''))
  return { ...person, mark, profileId, profileName, photos, files, member, sessionId }
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
  expect(codeOf(await post(adminAgentUnblockPath(consultant.accountId)))).toBe('agent_not_found')
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
  expect(codeOf(await post(adminAgentSessionsEndPath(consultant.accountId)))).toBe('agent_not_found')
  expect(codeOf(await get(adminAgentEndingPath(consultant.accountId)))).toBe('agent_not_found')
  const profile = await addProfile(context, { agentId: (await addAgent(context)).accountId })
  const given = await patchAs(scene.server, admin, adminProfilePath(profile.id), { agentId: consultant.accountId })
  expect(codeOf(given)).toBe('agent_unknown')
  expect((await end(consultant)).statusCode).toBe(200)
  expect(await addMember(context, 0, { email })).toBeDefined()
})

test('an account of the staff is ended after its block, never one’s own; what they did keeps their name in the log', async () => {
  const { context } = scene.server
  const person = await addPerson(context, 'support', { name: 'Nora Lindqvist' })
  const email = await emailOf(person)
  const path = adminStaffEndingPath(person.accountId)
  expect((await get(path)).json<AccountEnding>().obstacles).toMatchObject([{ code: 'ending_not_blocked' }])
  expect(codeOf(await post(path))).toBe('ending_not_blocked')
  await post(adminStaffBlockPath(person.accountId))
  expect(codeOf(await post(path, { reason: 'Nora Lindqvist hat gekündigt' }))).toBe('ending_reason_names')
  expect(codeOf(await post(adminStaffEndingPath(admin.accountId)))).toBe('own_staff_account')
  for (const id of [newId(), (await addAgent(context)).accountId]) {
    expect(codeOf(await post(adminStaffEndingPath(id)))).toBe('staff_not_found')
  }
  expect((await post(path, BECAUSE, scene.closer)).statusCode).toBe(403)
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
