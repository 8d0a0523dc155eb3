import { agentBlockedPath, agentBlockLiftPath, type BlockedMembers } from '@velvetline/contracts/agents'
import { chatBlockPath, chatStandInPath } from '@velvetline/contracts/chat'
import { chatTeamBlockPath } from '@velvetline/contracts/chat-team'
import { adminReportPath, chatTeamReportPath, type ReportDetail } from '@velvetline/contracts/reports'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addChat, openSession, sendAs } from '../../../../test/chat-scene.ts'
import { connect, TEAM_SETTINGS } from '../../../../test/chat-team-scene.ts'
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts'
import { rows } from '../../../../test/payments-scene.ts'
import { addPerson, type SignedIn } from '../../../../test/person-factory.ts'
import { addProfile } from '../../../../test/profile-factory.ts'
import { getAs, postAs } from '../../../../test/requests.ts'
import { MINUTE_MS } from '../../../kernel/clock.ts'
import { REPORTS_PER_DAY } from '../safety.settings.ts'

let server: TestApp
let admin: SignedIn
beforeAll(async () => {
  server = await createTestApp({ settings: TEAM_SETTINGS })
  admin = await addPerson(server.context, 'admin')
})
afterAll(() => server?.close())

const url = 'http://127.0.0.1:9/hook'
const by = { name: 'Mara Lind' }
const scene = async () => {
  const chat = await addChat(server, 5_000)
  const team = await connect(server, admin, { url, profileIds: [chat.profileId], name: 'Team Rot' })
  const { sessionId, profileId, member } = chat
  const send = () => sendAs(server, member, { sessionId, profileUuid: profileId, content: 'Hallo' })
  return { ...chat, ...team, send, messageId: (await send()).json().message.id as string }
}
const ask = ({ apiKey }: { readonly apiKey: string }, path: string, payload: object) =>
  server.app.inject({ method: 'POST', url: path, headers: { authorization: `Bearer ${apiKey}` }, payload })
const refusal = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json().code]
const blockedBy = async (person: SignedIn) =>
  (await getAs(server, person, agentBlockedPath)).json<BlockedMembers>().members

describe('a person of a chat team', () => {
  test('blocks the member for all profiles of the consultant, who reads by whom, and alone lifts it', async () => {
    const here = await scene()
    const { consultant, member, sessionId, send } = here
    const second = await addProfile(server.context, { agentId: consultant.accountId })
    const secondId = await openSession(server, member, second.id)
    const answers = await Promise.all([1, 2, 3].map(() => ask(here, chatTeamBlockPath(sessionId), { by })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect((await send()).json().code).toBe('conversation_closed')
    const other = { sessionId: secondId, profileUuid: second.id, content: 'Hallo' }
    expect((await sendAs(server, member, other)).json().code).toBe('conversation_closed')
    const [entry] = await blockedBy(consultant)
    expect(entry).toMatchObject({ person: null, setBy: 'Mara Lind (Team Rot)' })
    await postAs(server, consultant, agentBlockLiftPath(entry?.id ?? ''), {})
    expect([await blockedBy(consultant), (await send()).statusCode]).toEqual([[], 201])
  })

  test('reports a message or the conversation; staff read the team’s name, and the consultant is told nothing', async () => {
    const here = await scene()
    const { consultant, messageId, sessionId } = here
    const report = { by, reason: 'threat', text: 'Drohung', messageId, alsoBlock: true }
    const answer = await ask(here, chatTeamReportPath(sessionId), report)
    expect(answer.json()).toMatchObject({ isBlocked: true })
    const again = await ask(here, chatTeamReportPath(sessionId), report)
    expect(again.json().id).toBe(answer.json().id)
    const shown = (await getAs(server, admin, adminReportPath(answer.json().id))).json<ReportDetail>()
    expect(shown).toMatchObject({
      kind: 'message',
      reporterSide: 'profile',
      reportedBy: 'Mara Lind (Team Rot)',
      reporterHistory: null,
      messages: [{ id: messageId, isReported: true }],
    })
    expect(await blockedBy(consultant)).toHaveLength(1)
    const [key] = await rows<{ same_key: string }>(server, 'select same_key from reports where id = $1', [shown.id])
    expect(key?.same_key).not.toContain('Mara')
    const whole = await ask(here, chatTeamReportPath(sessionId), { by, reason: 'spam' })
    expect(whole.json().id).not.toBe(answer.json().id)
    const [mails] = await rows<{ count: number }>(
      server,
      'select count(*)::int from messages_out m join accounts a on a.email = m.recipient where a.id = $1',
      [consultant.accountId],
    )
    expect(mails?.count).toBe(0)
  })

  test('does neither without a name, for a profile of another team, or where the member has declined a stand-in', async () => {
    const [here, elsewhere] = [await scene(), await scene()]
    const { member, sessionId } = here
    for (const [path, more] of [
      [chatTeamBlockPath(sessionId), {}],
      [chatTeamReportPath(sessionId), { reason: 'spam' }],
    ] as const) {
      expect(refusal(await ask(here, path, { by: { name: ' ' }, ...more }))).toEqual([422, 'answerer_unnamed'])
      expect(refusal(await ask(elsewhere, path, { by, ...more }))).toEqual([404, 'chat_session_not_found'])
      expect(refusal(await ask({ apiKey: 'vct_none_of_anybody_at_all' }, path, {}))).toEqual([
        401,
        'chat_team_key_invalid',
      ])
      await postAs(server, member, chatStandInPath(sessionId), { isDeclined: true })
      expect(refusal(await ask(here, path, { by, ...more }))).toEqual([403, 'stand_in_declined'])
      await postAs(server, member, chatStandInPath(sessionId), { isDeclined: false })
    }
    expect(await blockedBy(here.consultant)).toEqual([])
  })

  test('may still report where the member has blocked the profile', async () => {
    const here = await scene()
    await postAs(server, here.member, chatBlockPath(here.sessionId), { isBlocked: true })
    expect((await ask(here, chatTeamReportPath(here.sessionId), { by, reason: 'threat' })).statusCode).toBe(200)
  })
})

describe('the limits of a chat team', () => {
  test('count the reports of the whole team, whatever names it gives, and not those of another team', async () => {
    const [here, elsewhere] = [await scene(), await scene()]
    await server.context.settings.set(REPORTS_PER_DAY, null, 1)
    const reportBy = ({ apiKey, sessionId }: typeof here, name: string) =>
      ask({ apiKey }, chatTeamReportPath(sessionId), { by: { name }, reason: 'spam' })
    try {
      const names = Array.from({ length: 10 }, (_, index) => `Mara Lind ${'abcdefghij'[index]}`)
      const answers = await Promise.all(names.map((name) => reportBy(here, name)))
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(names.map(() => 200))
      expect(refusal(await reportBy(here, 'Jana Roth'))).toEqual([429, 'too_many_reports'])
      // The same report again is that report, and is not counted.
      expect((await reportBy(here, names[0] ?? '')).json().id).toBe(answers[0]?.json().id)
      expect((await reportBy(elsewhere, 'Jana Roth')).statusCode).toBe(200)
    } finally {
      await server.context.settings.set(REPORTS_PER_DAY, null, 20)
    }
  })

  test('count wrong keys and requests once for all its routes, in whichever feature they are', async () => {
    server.clock.advance(2 * MINUTE_MS)
    const { apiKey, sessionId } = await scene()
    const paths = [chatTeamBlockPath(sessionId), chatTeamReportPath(sessionId)]
    const tryAll = async (key: string, times: number) => {
      const found: unknown[] = []
      for (let time = 0; time < times; time += 1)
        found.push((await ask({ apiKey: key }, paths[time % paths.length] ?? '', {})).json().code)
      return found
    }
    const wrong = await tryAll('vct_none_of_anybody_at_all', 22)
    expect(wrong).toEqual([
      ...Array.from({ length: 20 }, () => 'chat_team_key_invalid'),
      'too_many_requests',
      'too_many_requests',
    ])
    const right = await tryAll(apiKey, 1_202)
    expect(right.indexOf('too_many_requests')).toBe(1_200)
    expect(right.at(-1)).toBe('too_many_requests')
  })
})
