import { agentMessagesPath } from '@velvetline/contracts/agents'
import { chatMessagesPath, chatSessionPath } from '@velvetline/contracts/chat'
import { contactFormPath } from '@velvetline/contracts/contact'
import { adminMemberUnblockPath } from '@velvetline/contracts/member-acts'
import {
  adminReportDecisionPath,
  adminReportPath,
  adminReportsPath,
  agentReportsPath,
  guestReportsPath,
  type ReportDetail,
  reportsPath,
} from '@velvetline/contracts/reports'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addChat, addMember, answerAs, getAs, sendAs } from '../../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts'
import { rows } from '../../../../test/payments-scene.ts'
import { addPerson, type SignedIn } from '../../../../test/person-factory.ts'
import { POOL_MAX } from '../../../../test/test-database.ts'
import { newId } from '../../../kernel/ids.ts'
import { REPORTS_PER_DAY } from '../safety.settings.ts'

let server: TestApp
let moderator: SignedIn
beforeAll(async () => {
  server = await createTestApp()
  moderator = await addPerson(server.context, 'moderator')
})
afterAll(() => server?.close())

type Chat = Awaited<ReturnType<typeof addChat>>
let chat: Chat
beforeEach(async () => {
  chat = await addChat(server, 5_000)
})

const post = (person: SignedIn | null, url: string, payload: object) =>
  server.app.inject({ method: 'POST', url, payload, ...(person && { headers: { cookie: person.cookie } }) })
const say = async (content: string): Promise<string> =>
  (await answerAs(server, chat.consultant, chat.sessionId, content)).json().message.id
const write = async (content: string): Promise<string> =>
  (await sendAs(server, chat.member, { sessionId: chat.sessionId, profileUuid: chat.profileId, content })).json()
    .message.id
const ofMessage = (messageId: string) => ({ kind: 'message', sessionId: chat.sessionId, messageId })
const reportAs = (person: SignedIn, target: object, more: object = {}) =>
  post(person, person === chat.consultant ? agentReportsPath : reportsPath, { target, reason: 'harassment', ...more })
const shown = async (id: string): Promise<ReportDetail> => (await getAs(server, moderator, adminReportPath(id))).json()
const decide = (id: string, decision: string, by: SignedIn = moderator, reason = 'It breaks the rules.') =>
  post(by, adminReportDecisionPath(id), { decision, reason })
const mailsTo = async ({ accountId }: SignedIn): Promise<string[]> =>
  (
    await rows<{ subject: string; text_body: string }>(
      server,
      `select m.subject, m.text_body from messages_out m join accounts a on a.email = m.recipient where a.id = $1 order by m.id`,
      [accountId],
    )
  ).map(({ subject, text_body }) => `${subject}\n${text_body}`)

describe('a report of a message', () => {
  test('preserves it with up to ten messages around it, and shows staff nothing else of the conversation', async () => {
    for (let number = 0; number < 8; number += 1) await write(`before ${number}`)
    const messageId = await say('the reported one')
    for (let number = 0; number < 8; number += 1) await write(`after ${number}`)
    const answer = await reportAs(chat.member, ofMessage(messageId), { text: 'Look at this' })
    expect(answer.statusCode).toBe(200)
    const report = await shown(answer.json().id)
    expect(report).toMatchObject({ kind: 'message', reason: 'harassment', text: 'Look at this', state: 'open' })
    expect(report.messages.map(({ content }) => content)).toEqual([
      ...[3, 4, 5, 6, 7].map((number) => `before ${number}`),
      'the reported one',
      ...[0, 1, 2, 3, 4].map((number) => `after ${number}`),
    ])
    expect(report.messages.filter(({ isReported }) => isReported).map(({ id }) => id)).toEqual([messageId])
  })

  test('sent twice or twice at once is one report', async () => {
    const target = ofMessage(await say('hello'))
    const answers = await Promise.all([1, 2, 3].map(() => reportAs(chat.member, target)))
    answers.push(await reportAs(chat.member, target))
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1)
    expect((await shown(answers[0]?.json().id)).messages).toHaveLength(1)
  })

  test('blocks the other side in the same step where the reporter asks for it', async () => {
    const answer = await reportAs(chat.member, ofMessage(await say('hello')), { alsoBlock: true })
    expect(answer.json().isBlocked).toBe(true)
    expect((await getAs(server, chat.member, chatSessionPath(chat.profileId))).json().block).toBe('own')
    const byAgent = await addChat(server)
    await sendAs(server, byAgent.member, { sessionId: byAgent.sessionId, profileUuid: byAgent.profileId, content: 'x' })
    const target = { kind: 'conversation', sessionId: byAgent.sessionId }
    await post(byAgent.consultant, agentReportsPath, { target, reason: 'threat', alsoBlock: true })
    expect((await getAs(server, byAgent.member, chatSessionPath(byAgent.profileId))).json().block).toBe('other')
  })

  test('of a conversation that is somebody else’s, of an own message or of none is 404, and stores nothing', async () => {
    const messageId = await say('hello')
    const own = await write('mine')
    const [before] = await rows<{ count: number }>(server, 'select count(*)::int as count from reports', [])
    const stranger = await addMember(server.context)
    const other = await addChat(server)
    for (const [person, target] of [
      [stranger, ofMessage(messageId)],
      [chat.member, ofMessage(own)],
      [chat.member, ofMessage('999999999')],
      [chat.member, { kind: 'message', sessionId: other.sessionId, messageId }],
      [chat.member, { kind: 'conversation', sessionId: other.sessionId }],
      [chat.member, { kind: 'profile', profileUuid: newId() }],
    ] as const)
      expect((await reportAs(person, target)).statusCode).toBe(404)
    const asOther = await post(other.consultant, agentReportsPath, { target: ofMessage(own), reason: 'spam' })
    expect(asOther.statusCode).toBe(404)
    expect(await rows(server, 'select count(*)::int as count from reports', [])).toEqual([before])
  })

  test('with no words is refused for something else, and too many a day are refused with the wait', async () => {
    const target = ofMessage(await say('hello'))
    expect((await reportAs(chat.member, target, { reason: 'other' })).json().code).toBe('report_text_needed')
    await server.context.settings.set(REPORTS_PER_DAY, null, 1)
    try {
      expect((await reportAs(chat.member, target)).statusCode).toBe(200)
      const refused = await reportAs(chat.member, { kind: 'conversation', sessionId: chat.sessionId })
      expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_reports'])
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    } finally {
      await server.context.settings.set(REPORTS_PER_DAY, null, 20)
    }
  })
})

describe('a report of an answer that somebody else gave', () => {
  const answerOf = async (answeredBy: string | null, authorId: string | null) => {
    const messageId = await say('not the consultant’s words')
    await rows(server, 'update chat_messages set author_id = $2, answered_by = $3 where id = $1', [
      messageId,
      authorId,
      answeredBy,
    ])
    const { id } = (await reportAs(chat.member, ofMessage(messageId))).json()
    return shown(id)
  }

  test('by a chat team is about nobody with an account, names the team, and warns no consultant', async () => {
    const report = await answerOf('Team Nord', null)
    expect([report.answeredBy, report.decisions.includes('warn'), report.subjectHistory]).toEqual([
      'Team Nord',
      false,
      null,
    ])
    expect((await decide(report.id, 'remove_message')).statusCode).toBe(200)
    expect(await mailsTo(chat.consultant)).toEqual([])
  })

  test('by a colleague is about the colleague', async () => {
    const { consultant: colleague } = await addChat(server)
    const report = await answerOf('Ines', colleague.accountId)
    await decide(report.id, 'warn')
    expect([await mailsTo(chat.consultant), (await mailsTo(colleague)).length]).toEqual([[], 1])
  })
})

describe('a report by a guest', () => {
  test('needs a form that was open for a moment, is stored once for each form, and is answered by mail', async () => {
    const { token } = (await server.app.inject({ url: contactFormPath })).json()
    const form = {
      profileUuid: chat.profileId,
      reason: 'underage',
      text: 'She looks young',
      email: 'guest@mail.example',
      token,
    }
    expect((await post(null, guestReportsPath, form)).json().code).toBe('contact_too_fast')
    server.clock.advance(4_000)
    const first = await post(null, guestReportsPath, form)
    const again = await post(null, guestReportsPath, form)
    expect([first.statusCode, again.json().id]).toEqual([200, first.json().id])
    expect((await post(null, guestReportsPath, { ...form, fax: 'x' })).json().code).toBe('contact_not_accepted')
    expect((await decide(first.json().id, 'no_action')).statusCode).toBe(200)
    const sent = await rows(server, "select 1 from messages_out where recipient = 'guest@mail.example'", [])
    expect(sent).toHaveLength(1)
  })
})

describe('a decision', () => {
  test('that removes a message empties it for both sides, and tells both the outcome without naming the reporter', async () => {
    const messageId = await say('something bad')
    const { id } = (await reportAs(chat.member, ofMessage(messageId))).json()
    const answer = await decide(id, 'remove_message', moderator, 'Das ist eine Beleidigung.')
    expect(answer.json()).toMatchObject({ state: 'decided', decision: 'remove_message', decisions: [] })
    const forMember = (await getAs(server, chat.member, chatMessagesPath(chat.sessionId))).json()
    expect(forMember.at(-1)).toMatchObject({ id: messageId, content: '', isRemoved: true })
    const forAgent = (await getAs(server, chat.consultant, agentMessagesPath(chat.sessionId))).json()
    expect(forAgent.at(-1)).toMatchObject({ content: '', isRemoved: true })
    expect((await shown(id)).messages.map(({ content }) => content)).toEqual(['something bad'])
    const [statement] = await mailsTo(chat.consultant)
    expect(statement).toContain('Das ist eine Beleidigung.')
    expect(statement).toContain('innerhalb von sechs Monaten')
    const [outcome] = await mailsTo(chat.member)
    expect(outcome).toContain('Ihre Meldung ist bearbeitet')
    expect(outcome).not.toContain('Beleidigung.')
    const [{ username } = { username: '?' }] = await rows<{ username: string }>(
      server,
      'select username from accounts where id = $1',
      [chat.member.accountId],
    )
    expect(statement).not.toContain(username)
  })

  test('that closes a conversation cannot be undone by either side', async () => {
    const { id } = (await reportAs(chat.consultant, ofMessage(await write('hey')))).json()
    expect((await decide(id, 'block_conversation')).statusCode).toBe(200)
    const block = `/api/chat/sessions/${chat.sessionId}/block`
    await post(chat.member, block, { isBlocked: false })
    await post(chat.consultant, `/api/agent/conversations/${chat.sessionId}/block`, { isBlocked: false })
    const body = { sessionId: chat.sessionId, profileUuid: chat.profileId, content: 'again' }
    expect((await sendAs(server, chat.member, body)).json().code).toBe('conversation_closed')
  })

  test('blocks a member by the office’s own act, whose mail has the reasons', async () => {
    const { id } = (await reportAs(chat.consultant, ofMessage(await write('hey')))).json()
    expect((await decide(id, 'block_member', moderator, 'Drohungen dulden wir nicht.')).statusCode).toBe(200)
    expect((await getAs(server, chat.member, '/api/auth/me')).statusCode).toBe(401)
    const mails = await mailsTo(chat.member)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain('Drohungen dulden wir nicht.')
  })

  test('shows the member whom it has blocked to those who may lift that, until it is lifted', async () => {
    const { id } = (await reportAs(chat.consultant, ofMessage(await write('hey')))).json()
    await decide(id, 'block_member', moderator, 'Drohungen dulden wir nicht.')
    const support = await addPerson(server.context, 'support')
    const shownTo = async (by: SignedIn) =>
      (await getAs(server, by, adminReportPath(id))).json<ReportDetail>().blockedMemberId
    expect([await shownTo(moderator), await shownTo(support)]).toEqual([chat.member.accountId, null])
    await post(moderator, adminMemberUnblockPath(chat.member.accountId), { reason: 'Verwechslung' })
    expect(await shownTo(moderator)).toBeNull()
  })

  test('takes a profile off the pages, and does not mind where somebody has done it already', async () => {
    const target = { kind: 'profile', profileUuid: chat.profileId }
    const { id } = (await reportAs(chat.member, target)).json()
    const { id: second } = (await reportAs(await addMember(server.context), target)).json()
    expect((await decide(id, 'retire_profile')).statusCode).toBe(200)
    expect((await decide(second, 'retire_profile')).statusCode).toBe(200)
    expect(await rows(server, 'select is_published from profiles where id = $1', [chat.profileId])).toEqual([
      { is_published: false },
    ])
  })

  test('is made by more people at once than there are connections', async () => {
    const target = { kind: 'profile', profileUuid: chat.profileId }
    const reporters = await Promise.all(Array.from({ length: POOL_MAX }, () => addMember(server.context)))
    const ids: string[] = []
    for (const reporter of reporters) ids.push((await reportAs(reporter, target)).json().id)
    const answers = await Promise.all(ids.map((id) => decide(id, 'retire_profile')))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(ids.map(() => 200))
  })

  test('that does not fit is refused', async () => {
    const { id } = (await reportAs(chat.member, { kind: 'profile', profileUuid: chat.profileId })).json()
    for (const decision of ['remove_message', 'block_conversation', 'block_member'])
      expect((await decide(id, decision)).json().code).toBe('decision_unfit')
  })

  test('by two people at once is made once; the same by the same person again changes nothing', async () => {
    const { id } = (await reportAs(chat.member, ofMessage(await say('bad')))).json()
    const admin = await addPerson(server.context, 'admin')
    const answers = await Promise.all([decide(id, 'warn'), decide(id, 'no_action', admin)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const isModerators = answers[0]?.statusCode === 200
    const again = await (isModerators ? decide(id, 'warn') : decide(id, 'no_action', admin))
    expect(again.statusCode).toBe(200)
    expect(await mailsTo(chat.member)).toHaveLength(1)
    expect(await mailsTo(chat.consultant)).toHaveLength(isModerators ? 1 : 0)
  })
})

describe('who may', () => {
  test.each([
    ['admin', 200, 200],
    ['moderator', 200, 200],
    ['support', 200, 403],
    ['finance', 403, 403],
  ] as const)('%s: read %i, decide %i', async (role, read, decided) => {
    const person = await addPerson(server.context, role)
    const { id } = (await reportAs(chat.member, ofMessage(await say('bad')))).json()
    expect((await getAs(server, person, adminReportsPath)).statusCode).toBe(read)
    expect((await getAs(server, person, adminReportPath(id))).statusCode).toBe(read)
    expect((await decide(id, 'no_action', person)).statusCode).toBe(decided)
    const read_entries = await rows(
      server,
      `select 1 from audit_entries where action = 'report.read' and subject_id = $1 and account_id = $2`,
      [id, person.accountId],
    )
    expect(read_entries).toHaveLength(read === 200 ? 1 : 0)
  })

  test('the list has nobody’s words, the oldest first, by filters', async () => {
    const { id } = (await reportAs(chat.member, ofMessage(await say('secret words')), { reason: 'spam' })).json()
    const list = await getAs(server, moderator, `${adminReportsPath}?reason=spam&limit=100`)
    expect(list.body).not.toContain('secret words')
    expect(list.json().reports.map((row: { id: string }) => row.id)).toContain(id)
    const times = list.json().reports.map((row: { createdAt: string }) => row.createdAt)
    expect(times).toEqual([...times].sort())
  })
})
