import { chatSessionPath } from '@velvetline/contracts/chat'
import { contactFormPath } from '@velvetline/contracts/contact'
import { adminContentTextPath } from '@velvetline/contracts/content-editor'
import { adminReportPath, adminReportsPath, agentReportsPath, guestReportsPath } from '@velvetline/contracts/reports'
import { describe, expect, test } from 'vitest'
import { addChat, addMember, sendAs } from '../../../../test/chat-scene.ts'
import { rows } from '../../../../test/payments-scene.ts'
import { addPerson } from '../../../../test/person-factory.ts'
import { addProfile } from '../../../../test/profile-factory.ts'
import { reportsScene } from '../../../../test/reports-scene.ts'
import { getAs } from '../../../../test/requests.ts'
import { newId } from '../../../kernel/ids.ts'
import { REPORTS_PER_DAY } from '../safety.settings.ts'

const scene = reportsScene()
const { post, say, write, ofMessage, reportAs, shown, decide, mailsTo } = scene

describe('a report of a message', () => {
  test('preserves it with up to ten messages around it, and shows staff nothing else of the conversation', async () => {
    for (let number = 0; number < 8; number += 1) await write(`before ${number}`)
    const messageId = await say('the reported one')
    for (let number = 0; number < 8; number += 1) await write(`after ${number}`)
    const answer = await reportAs(scene.chat.member, ofMessage(messageId), { text: 'Look at this' })
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
    const answers = await Promise.all([1, 2, 3].map(() => reportAs(scene.chat.member, target)))
    answers.push(await reportAs(scene.chat.member, target))
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1)
    expect((await shown(answers[0]?.json().id)).messages).toHaveLength(1)
  })

  test('blocks the other side in the same step where the reporter asks for it', async () => {
    const answer = await reportAs(scene.chat.member, ofMessage(await say('hello')), { alsoBlock: true })
    expect(answer.json().isBlocked).toBe(true)
    expect((await getAs(scene.server, scene.chat.member, chatSessionPath(scene.chat.profileId))).json().block).toBe(
      'own',
    )
    const byAgent = await addChat(scene.server)
    await sendAs(scene.server, byAgent.member, {
      sessionId: byAgent.sessionId,
      profileUuid: byAgent.profileId,
      content: 'x',
    })
    const target = { kind: 'conversation', sessionId: byAgent.sessionId }
    await post(byAgent.consultant, agentReportsPath, { target, reason: 'threat', alsoBlock: true })
    expect((await getAs(scene.server, byAgent.member, chatSessionPath(byAgent.profileId))).json().block).toBe('other')
  })

  test('blocks a profile that has left the pages too, also without a conversation before', async () => {
    const { id } = await addProfile(scene.server.context, { agentId: null, isPublished: false })
    const member = await addMember(scene.server.context)
    const answer = await reportAs(member, { kind: 'profile', profileUuid: id }, { alsoBlock: true })
    expect(answer.statusCode).toBe(200)
    expect((await getAs(scene.server, member, chatSessionPath(id))).json().block).toBe('own')
  })

  test('of a conversation that is somebody else’s, of an own message or of none is 404, and stores nothing', async () => {
    const messageId = await say('hello')
    const own = await write('mine')
    const [before] = await rows<{ count: number }>(scene.server, 'select count(*)::int as count from reports', [])
    const stranger = await addMember(scene.server.context)
    const other = await addChat(scene.server)
    for (const [person, target] of [
      [stranger, ofMessage(messageId)],
      [scene.chat.member, ofMessage(own)],
      [scene.chat.member, ofMessage('999999999')],
      [scene.chat.member, { kind: 'message', sessionId: other.sessionId, messageId }],
      [scene.chat.member, { kind: 'conversation', sessionId: other.sessionId }],
      [scene.chat.member, { kind: 'profile', profileUuid: newId() }],
    ] as const)
      expect((await reportAs(person, target)).statusCode).toBe(404)
    const asOther = await post(other.consultant, agentReportsPath, { target: ofMessage(own), reason: 'spam' })
    expect(asOther.statusCode).toBe(404)
    expect(await rows(scene.server, 'select count(*)::int as count from reports', [])).toEqual([before])
  })

  test('with no words is refused for something else, and too many a day are refused with the wait', async () => {
    const target = ofMessage(await say('hello'))
    expect((await reportAs(scene.chat.member, target, { reason: 'other' })).json().code).toBe('report_text_needed')
    await scene.server.context.settings.set(REPORTS_PER_DAY, null, 1)
    try {
      expect((await reportAs(scene.chat.member, target)).statusCode).toBe(200)
      const refused = await reportAs(scene.chat.member, { kind: 'conversation', sessionId: scene.chat.sessionId })
      expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_reports'])
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    } finally {
      await scene.server.context.settings.set(REPORTS_PER_DAY, null, 20)
    }
  })
})

describe('a report of an answer that somebody else gave', () => {
  const answerOf = async (answeredBy: string | null, authorId: string | null) => {
    const messageId = await say('not the consultant’s words')
    await rows(scene.server, 'update chat_messages set author_id = $2, answered_by = $3 where id = $1', [
      messageId,
      authorId,
      answeredBy,
    ])
    const { id } = (await reportAs(scene.chat.member, ofMessage(messageId))).json()
    return shown(id)
  }

  test('by a scene.chat team is about nobody with an account, names the team, and warns no consultant', async () => {
    const report = await answerOf('Team Nord', null)
    expect([report.answeredBy, report.decisions.includes('warn'), report.subjectHistory]).toEqual([
      'Team Nord',
      false,
      null,
    ])
    expect((await decide(report.id, 'remove_message')).statusCode).toBe(200)
    expect(await mailsTo(scene.chat.consultant)).toEqual([])
  })

  test('by a colleague is about the colleague', async () => {
    const { consultant: colleague } = await addChat(scene.server)
    const report = await answerOf('Ines', colleague.accountId)
    await decide(report.id, 'warn')
    expect([await mailsTo(scene.chat.consultant), (await mailsTo(colleague)).length]).toEqual([[], 1])
  })
})

describe('a report by a guest', () => {
  test('needs a form that was open for a moment, is stored once for each form, and is answered by mail in the operator’s words', async () => {
    const admin = await addPerson(scene.server.context, 'admin')
    const words = { version: 0, title: 'Zu Ihrer Meldung', body: 'danke, dass Sie am {day} hingesehen haben.' }
    const text = { country: null, note: 'our own words', texts: { de: words } }
    expect((await post(admin, adminContentTextPath('mail.report-decided'), text)).statusCode).toBe(200)
    const { token } = (await scene.server.app.inject({ url: contactFormPath })).json()
    const form = {
      profileUuid: scene.chat.profileId,
      reason: 'underage',
      text: 'She looks young',
      email: 'guest@mail.example',
      name: 'Erika Gast',
      isInGoodFaith: true,
      token,
    }
    expect((await post(null, guestReportsPath, form)).json().code).toBe('contact_too_fast')
    scene.server.clock.advance(4_000)
    const first = await post(null, guestReportsPath, form)
    const again = await post(null, guestReportsPath, form)
    expect([first.statusCode, again.json().id]).toEqual([200, first.json().id])
    expect((await post(null, guestReportsPath, { ...form, fax: 'x' })).json().code).toBe('contact_not_accepted')
    expect((await post(null, guestReportsPath, { ...form, isInGoodFaith: false })).statusCode).toBe(422)
    expect((await shown(first.json().id)).reporterName).toBe('Erika Gast')
    expect((await decide(first.json().id, 'no_action')).statusCode).toBe(200)
    const sent = await rows<{ subject: string; text_body: string }>(
      scene.server,
      "select subject, text_body from messages_out where recipient = 'guest@mail.example' order by id",
      [],
    )
    expect(sent).toEqual([
      {
        subject: 'Ihre Meldung ist angekommen',
        text_body: expect.stringContaining('Ihre Meldung vom 15. Juni 2026 erhalten'),
      },
      {
        subject: words.title,
        text_body: expect.stringContaining('danke, dass Sie am 15. Juni 2026 hingesehen haben.'),
      },
    ])
    // A guest has no account to block anybody with.
    expect(sent[1]?.text_body).not.toContain('blockieren')
  })

  test('is stored each time, but an address that may be a stranger’s gets five receipts an hour at most', async () => {
    const email = 'stranger@mail.example'
    const tokens = await Promise.all(
      Array.from({ length: 7 }, async () => (await scene.server.app.inject({ url: contactFormPath })).json().token),
    )
    scene.server.clock.advance(4_000)
    const ids = new Set<string>()
    for (const token of tokens) {
      const form = { profileUuid: scene.chat.profileId, reason: 'spam', email, isInGoodFaith: true, token }
      ids.add((await post(null, guestReportsPath, form)).json().id)
    }
    const sent = await rows(scene.server, 'select 1 from messages_out where recipient = $1', [email])
    expect([ids.size, sent.length]).toEqual([7, 5])
  })
})

describe('who may', () => {
  test.each([
    ['admin', 200, 200],
    ['moderator', 200, 200],
    ['support', 200, 403],
    ['finance', 403, 403],
  ] as const)('%s: read %i, decide %i', async (role, read, decided) => {
    const person = await addPerson(scene.server.context, role)
    const { id } = (await reportAs(scene.chat.member, ofMessage(await say('bad')))).json()
    expect((await getAs(scene.server, person, adminReportsPath)).statusCode).toBe(read)
    expect((await getAs(scene.server, person, adminReportPath(id))).statusCode).toBe(read)
    expect((await decide(id, 'no_action', person)).statusCode).toBe(decided)
    const read_entries = await rows(
      scene.server,
      `select 1 from audit_entries where action = 'report.read' and subject_id = $1 and account_id = $2`,
      [id, person.accountId],
    )
    expect(read_entries).toHaveLength(read === 200 ? 1 : 0)
  })

  test('the list has nobody’s words, the oldest first, by filters', async () => {
    const { id } = (await reportAs(scene.chat.member, ofMessage(await say('secret words')), { reason: 'spam' })).json()
    const list = await getAs(scene.server, scene.moderator, `${adminReportsPath}?reason=spam&limit=100`)
    expect(list.body).not.toContain('secret words')
    expect(list.json().reports.map((row: { id: string }) => row.id)).toContain(id)
    const times = list.json().reports.map((row: { createdAt: string }) => row.createdAt)
    expect(times).toEqual([...times].sort())
  })
})
