import {
  adminReportDecisionPath,
  adminReportPath,
  agentReportsPath,
  type ReportDetail,
  reportsPath,
} from '@velvetline/contracts/reports'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { addChat, answerAs, sendAs } from './chat-scene.ts'
import { createTestApp, type TestApp } from './create-test-app.ts'
import { rows } from './payments-scene.ts'
import { addPerson, type SignedIn } from './person-factory.ts'
import { getAs, postAs } from './requests.ts'

/** A conversation for each test, on one server with a moderator, and what its sides and the staff do about reports. */
export const reportsScene = () => {
  let server: TestApp
  let moderator: SignedIn
  let chat: Awaited<ReturnType<typeof addChat>>
  beforeAll(async () => {
    server = await createTestApp()
    moderator = await addPerson(server.context, 'moderator')
  })
  afterAll(() => server?.close())
  beforeEach(async () => {
    chat = await addChat(server, 5_000)
  })
  const post = (person: SignedIn | null, url: string, payload: object) => postAs(server, person, url, payload)
  const say = async (content: string): Promise<string> =>
    (await answerAs(server, chat.consultant, chat.sessionId, content)).json().message.id
  const write = async (content: string): Promise<string> =>
    (await sendAs(server, chat.member, { sessionId: chat.sessionId, profileUuid: chat.profileId, content })).json()
      .message.id
  const ofMessage = (messageId: string) => ({ kind: 'message', sessionId: chat.sessionId, messageId })
  const reportAs = (person: SignedIn, target: object, more: object = {}) =>
    post(person, person === chat.consultant ? agentReportsPath : reportsPath, { target, reason: 'harassment', ...more })
  const shown = async (id: string): Promise<ReportDetail> =>
    (await getAs(server, moderator, adminReportPath(id))).json()
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
  return {
    get server() {
      return server
    },
    get moderator() {
      return moderator
    },
    get chat() {
      return chat
    },
    post,
    say,
    write,
    ofMessage,
    reportAs,
    shown,
    decide,
    mailsTo,
  }
}
