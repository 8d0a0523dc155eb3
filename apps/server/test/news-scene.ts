import { notificationsPath } from '@velvetline/contracts/notifications'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { findUser } from '../src/features/accounts/index.ts'
import { CHAT_MAIL_AFTER } from '../src/features/notifications/notifications.settings.ts'
import { tellEverybody } from '../src/features/notifications/tell-of-news.ts'
import { DAY_MS, MINUTE_MS } from '../src/kernel/clock.ts'
import { addChat, addConsultant, answerAs, openSession } from './chat-scene.ts'
import { createTestApp, type TestApp } from './create-test-app.ts'
import { outboxOf } from './outbox-of.ts'
import type { SignedIn } from './person-factory.ts'
import { putAs } from './requests.ts'

export const AWAY_MS = CHAT_MAIL_AFTER.fallback * MINUTE_MS

/** Members with something unread, and the mails that they get about it. */
export const newsScene = () => {
  let server: TestApp
  beforeAll(async () => {
    server = await createTestApp()
  })
  afterAll(() => server.close())
  // What one test leaves unread is too old for the next.
  beforeEach(() => server.clock.advance(3 * DAY_MS))

  const mailsTo = async ({ accountId }: SignedIn) =>
    outboxOf(server, (await findUser(server.context, accountId))?.email ?? '')
  const countMails = async (member: SignedIn): Promise<number> => (await mailsTo(member)).length
  const tell = () => tellEverybody(server.context)
  const waitAndTell = async (ms: number = AWAY_MS): Promise<void> => {
    server.clock.advance(ms)
    await tell()
  }
  const change = async (accountId: string, assignment: string): Promise<void> => {
    await server.platform.testDatabase.owner.pool.query(`update accounts set ${assignment} where id = $1`, [accountId])
  }
  const put = (person: SignedIn, payload: object) => putAs(server, person, notificationsPath, payload)

  /** A member who has something unread. */
  const addUnread = async (changes: Parameters<typeof addChat>[2] = {}) => {
    const chat = await addChat(server, 1_000, changes)
    const answer = async (content: string) => {
      const { statusCode } = await answerAs(server, chat.consultant, chat.sessionId, content)
      expect(statusCode).toBeLessThan(300)
    }
    await answer('Guten Abend')
    return { ...chat, answer }
  }

  const anotherConversation = async (member: SignedIn): Promise<void> => {
    const consultant = await addConsultant(server.context)
    await answerAs(server, consultant, await openSession(server, member, consultant.profileId), 'Hallo')
  }
  return {
    get server() {
      return server
    },
    mailsTo,
    countMails,
    tell,
    waitAndTell,
    change,
    put,
    addUnread,
    anotherConversation,
  }
}
