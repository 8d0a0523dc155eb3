import { IDEMPOTENCY_HEADER } from '@velvetline/contracts/http'
import { listViewsPath, VIEWED_LISTS, type ViewedList } from '@velvetline/contracts/list-views'
import { adminMemberCorrectionsPath } from '@velvetline/contracts/member-acts'
import { adminMemberViewsPath } from '@velvetline/contracts/members'
import { agentPressurePath } from '@velvetline/contracts/pressure-reports'
import { callReviewPath } from '@velvetline/contracts/reviews'
import { adminSharesPath } from '@velvetline/contracts/shares'
import { adminStaffPath } from '@velvetline/contracts/staff'
import { expect } from 'vitest'
import { checkAll, handIn, own } from '../../../../test/application-scene.ts'
import { addChat, addConsultant, addMember, giveNuggets, sendAs } from '../../../../test/chat-scene.ts'
import { connect } from '../../../../test/chat-team-scene.ts'
import type { TestApp } from '../../../../test/create-test-app.ts'
import { editorOf } from '../../../../test/drafts-scene.ts'
import { addPayoutDetails } from '../../../../test/earnings-scene.ts'
import { eventually } from '../../../../test/eventually.ts'
import { addPastCall } from '../../../../test/past-calls.ts'
import { buy, eventOf, membership, rows, tellAll } from '../../../../test/payments-scene.ts'
import { actorOf, addAgent, addEmptyAgency, addPerson, type SignedIn } from '../../../../test/person-factory.ts'
import { postAs } from '../../../../test/requests.ts'
import { dayOf } from '../../../kernel/days.ts'
import { newId } from '../../../kernel/ids.ts'
import { releasePayouts } from '../../earnings/index.ts'
import { prepareHands } from './prepare-hands.ts'
import { prepareMoneyActs } from './prepare-money-acts.ts'
import { preparePhotoPeople } from './prepare-photo-people.ts'
import { idOf, prepareReports } from './prepare-reports.ts'
import type { SUBJECTS } from './staff-route.ts'

/** By the words of the addresses. */
export type Subjects = Record<(typeof SUBJECTS)[number], string>

const insertPayout = (server: TestApp, agentId: string, serial: number): Promise<string> =>
  idOf(
    server,
    `insert into payouts (id, agent_id, payee_id, month, currency, statement_year, statement_serial, opening_micros, earned_micros,
       amount_minor, carried_micros, state, state_changed_at)
     values (gen_random_uuid(), $1, $1, '2026-04-01', 'EUR', 2026, $2, 0, 30000000, 3000, 0, 'due', $3) returning id`,
    [agentId, serial, server.context.clock.now()],
  )

/**
 * A month that another person has closed: two payouts are in a file that nobody has fetched, another is due, and of one that was paid somebody
 * says that it came back.
 */
const preparePayouts = async (
  server: TestApp,
  admin: SignedIn,
  agentId: string,
): Promise<{ batch: string; payout: string; paidPayout: string }> => {
  const now = server.context.clock.now()
  const { accountId: closer } = await addPerson(server.context, 'finance')
  await addPayoutDetails(server, agentId)
  await rows(server, `insert into earning_months values ('2026-04-01', $1, $2)`, [now, closer])
  const payout = await insertPayout(server, agentId, 1)
  const { accountId: paid } = await addAgent(server.context)
  await addPayoutDetails(server, paid)
  await insertPayout(server, paid, 3)
  const batch = await releasePayouts(server.context, 'EUR', actorOf(admin))
  const { accountId: other } = await addAgent(server.context)
  await addPayoutDetails(server, other)
  await insertPayout(server, other, 2)
  const paidPayout = await insertPayout(server, (await addAgent(server.context)).accountId, 4)
  await rows(
    server,
    `update payouts set state = 'paid', batch_id = $2, return_asked_by = $3, return_asked_at = $4, return_asked_reason = 'because'
     where id = $1`,
    [paidPayout, batch, closer, now],
  )
  return { batch, payout, paidPayout }
}

const addLetter = async (server: TestApp): Promise<string> => {
  const id = newId()
  await rows(
    server,
    `insert into contact_messages (id, form_id, content_hash, is_subscriber, country_code, language, name, email, subject, body, created_at)
     values ($1, $1, '', false, 'de', 'de', 'Anna', 'anna@mail.example', 'general', 'Frage', $2)`,
    [id, server.context.clock.now()],
  )
  return id
}

const reportPressure = async (server: TestApp): Promise<string> => {
  await postAs(server, await addAgent(server.context), agentPressurePath, { text: 'Ich werde gedrängt.' })
  return idOf(server, 'select id from pressure_reports', [])
}

const addDeclaration = (server: TestApp): Promise<string> =>
  idOf(
    server,
    `insert into contract_declarations (id, kind, name, email, email_key, content_hash, language, outcome, received_at)
     values (gen_random_uuid(), 'withdrawal', 'Anna', 'anna@mail.example', 'anna@mail.example', '', 'de', 'unknown', $1) returning id`,
    [server.context.clock.now()],
  )

const addRefusedCaller = async (server: TestApp): Promise<string> => {
  const id = newId()
  await rows(
    server,
    `insert into line_calls (id, provider, country_code, line, caller_hash, state, began_at, ended_at, outcome)
     values ($1, 'sandbox', 'de', 'subscriber', '', '{}', $2, $2, 'refused')`,
    [id, server.context.clock.now()],
  )
  const insert = `insert into refused_callers (id, line_call_id, cause, refused_at) values (gen_random_uuid(), $1, 'unknown_number', $2) returning id`
  return idOf(server, insert, [id, server.context.clock.now()])
}

/** A chat team with a message that was given up. Its name leads to this machine, which is never called. */
const prepareChatTeam = async (server: TestApp, admin: SignedIn): Promise<string> => {
  const { member, profileId, sessionId } = await addChat(server)
  const { teamId } = await connect(server, admin, { url: 'https://localhost/hook', profileIds: [profileId] })
  await sendAs(server, member, { sessionId, profileUuid: profileId, content: 'Hallo' })
  const now = server.context.clock.now()
  await rows(server, `update chat_team_deliveries set state = 'dead', done_at = $2 where team_id = $1`, [teamId, now])
  return teamId
}

/** An agency with a lead, and somebody of it who has a second factor. */
const prepareAgency = async (server: TestApp) => {
  const { context } = server
  const agencyId = await addEmptyAgency(context)
  const lead = await addAgent(context, { agencyId, leadsAgency: true })
  const colleague = await addAgent(context, { agencyId, leadsAgency: false })
  await rows(server, 'insert into second_factors values ($1, $2, 0, $3)', [
    colleague.accountId,
    Buffer.alloc(1),
    context.clock.now(),
  ])
  return { AGENT: colleague.accountId, COLLEAGUE: lead.accountId }
}

/** With a membership, and one attempt to prove their age. */
const addRefusedMember = async (server: TestApp): Promise<string> => {
  const person = await addMember(server.context, 0)
  const { accountId } = person
  await buy(server, person, membership())
  const state = 'select state from subscriptions where account_id = $1'
  await eventually(async () => expect(await rows(server, state, [accountId])).toEqual([{ state: 'trialing' }]))
  await rows(
    server,
    `insert into age_verifications (id, account_id, country_code, policy_version, provider, state, started_at, decided_at)
     values ($1, $2, 'uk', 1, 'sandbox', 'failed', $3, $3)`,
    [newId(), accountId, server.context.clock.now()],
  )
  return accountId
}

/** Of a part, so that the rest can still be refunded. */
const addRefundByHand = (server: TestApp, orderId: string): Promise<string> =>
  idOf(
    server,
    `insert into payment_refunds (id, payment_id, idempotency_key, amount_minor, reason, state, created_at)
     select gen_random_uuid(), id, 'by hand', 100, 'withdrawn', 'by_hand', paid_at from payments where order_id = $1 returning id`,
    [orderId],
  )

/** One of each thing that staff can do something to. */
export const prepareSubjects = async (server: TestApp, admin: SignedIn): Promise<Subjects> => {
  const { context } = server
  const post = (by: SignedIn, url: string, payload: object) =>
    postAs(server, by, url, payload, { [IDEMPOTENCY_HEADER]: 'subjects' })
  const member = await addMember(context, 0)
  const { orderId } = await buy(server, member)
  const event = eventOf(server, newId())
  await tellAll(server, [event])
  const { accountId: agentId, profileId } = await addConsultant(context)
  const past = await addPastCall(server, { memberId: member.accountId, profileId, agentId })
  await postAs(server, member, callReviewPath(past), { stars: 5, text: '' })
  const leaver = await addMember(context, 0)
  await giveNuggets(context, leaver.accountId, 350, false)
  await rows(
    server,
    'update accounts set deletion_asked_at = $2, deletion_due_at = $2, erasing_since = $2, erased_at = $2 where id = $1',
    [leaver.accountId, context.clock.now()],
  )
  const { accountId: person } = await addPerson(context, 'support')
  await rows(server, 'insert into second_factors values ($1, $2, 0, $3)', [
    person,
    Buffer.alloc(1),
    context.clock.now(),
  ])
  const invite = async (name: string): Promise<string> => {
    const payload = { name, email: `${name}@mail.example`, role: 'support', language: 'de' }
    return (await post(admin, adminStaffPath, payload)).json().id
  }
  const submitting = await addConsultant(context)
  const editor = editorOf(server, submitting, 'agent', submitting.profileId)
  await editor.change({ heightCm: 171 })
  await editor.submit()
  for (const slug of ['first', 'second']) {
    await rows(
      server,
      `insert into categories select $1, coalesce(max(position), 0) + 1, $1, $1, '', '', '', '', '', '', '', '', '', '' from categories`,
      [slug],
    )
  }
  const proposer = await addPerson(context, 'support')
  const proposal = await post(proposer, adminMemberCorrectionsPath(member.accountId), {
    nuggets: 60,
    cause: 'fault',
    explanation: 'because',
  })
  const view = await post(admin, adminMemberViewsPath, { name: 'x', filters: {} })
  const keptView = async (list: ViewedList): Promise<string> =>
    (await post(admin, listViewsPath(list), { name: 'x', filters: {} })).json().id
  const [departed, resigned] = [await addAgent(context), await addPerson(context, 'support')]
  await rows(server, 'update accounts set blocked_at = created_at where id in ($1, $2)', [
    departed.accountId,
    resigned.accountId,
  ])
  const review = await idOf(server, 'select id from reviews where call_id = $1', [past])
  await server.platform.testDatabase.owner.pool.query(
    `insert into review_replies (review_id, agent_id, content, language, state, created_at)
     values ($1, $2, 'Danke', 'de', 'pending', $3)`,
    [review, agentId, server.context.clock.now()],
  )
  const share = {
    kind: 'profile',
    subjectId: profileId,
    basisPoints: 5_000,
    from: dayOf(context.clock.now()),
    reason: 'because',
  }
  await post(await addPerson(context, 'finance'), adminSharesPath, share)
  const reports = await prepareReports(server)
  const { batch, payout, paidPayout } = await preparePayouts(server, admin, agentId)
  const { id: mail } = await context.database.kysely
    .insertInto('messages_out')
    .values({
      channel: 'email',
      recipient: 'a@mail.example',
      text_body: 'a',
      state: 'failed',
      created_at: context.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await context.jobs.work('break', () => Promise.reject(new Error('broken')), { retryLimit: 0 })
  await context.jobs.send('break', {})
  await context.jobs.send('break', {})
  const failed = () =>
    rows<{ id: string }>(server, "select id from pgboss.job where name = 'break' and state = 'failed'", [])
  await eventually(async () => expect(await failed()).toHaveLength(2))
  const [retried, unwanted] = await failed()
  const applicant = await handIn(server)
  const approved = (await handIn(server)).id
  await checkAll(server, await addPerson(context, 'moderator'), approved)
  return {
    ...reports,
    ...(await prepareAgency(server)),
    ...(await preparePhotoPeople(server, admin)),
    ...(await prepareHands(server)),
    ...(await prepareMoneyActs(server, departed.accountId)),
    BATCH: batch,
    BYHAND: await addRefundByHand(server, orderId),
    CHATTEAM: await prepareChatTeam(server, admin),
    LEFTTEAM: await prepareChatTeam(server, admin),
    PAYOUT: payout,
    PAIDPAYOUT: paidPayout,
    SHARE: await idOf(server, 'select id from agent_shares', []),
    CORRECTION: proposal.json().id,
    MEMBER: await addRefusedMember(server),
    VIEW: view.json().id,
    KEPT0: await keptView(VIEWED_LISTS[0]),
    KEPT1: await keptView(VIEWED_LISTS[1]),
    KEPT2: await keptView(VIEWED_LISTS[2]),
    KEPT3: await keptView(VIEWED_LISTS[3]),
    PHOTO: await idOf(server, `select id from profile_photos where profile_id = $1 and use = 'primary'`, [profileId]),
    PROFILE: profileId,
    SLUG: 'first',
    SUBMITTED: submitting.profileId,
    DEPARTED: departed.accountId,
    RESIGNED: resigned.accountId,
    DECLARED: await addDeclaration(server),
    LETTER: await addLetter(server),
    MAIL: String(mail),
    QUEUE: 'break',
    RETRIED: retried?.id ?? '',
    TASK: 'contact',
    UNWANTED: unwanted?.id ?? '',
    APPLICANT: applicant.id,
    APPROVED: approved,
    ASKED: (await handIn(server)).id,
    REJECTED: (await handIn(server)).id,
    PRESSURE: await reportPressure(server),
    FILE: (await own(server, applicant.cookie)).files[0]?.id ?? '',
    CALL: await addPastCall(server, { memberId: member.accountId, profileId, agentId, isOpen: true, minutesAgo: 1 }),
    EVENT: await idOf(server, 'select id from provider_events where event_id = $1', [event.eventId]),
    INVITATION: await invite('open'),
    WITHDRAWN: await invite('withdrawn'),
    LEAVER: leaver.accountId,
    PAYMENT: await idOf(server, 'select id from payments where order_id = $1', [orderId]),
    PERSON: person,
    REVIEW: review,
    TURNEDAWAY: await addRefusedCaller(server),
  }
}
