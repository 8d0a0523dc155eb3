import { chatBlockPath, chatMessagesPath, chatReadPath } from '@velvetline/contracts/chat'
import { describe, expect, test, vi } from 'vitest'
import { addChat, sendAs } from '../../../test/chat-scene.ts'
import { AWAY_MS, newsScene } from '../../../test/news-scene.ts'
import { getAs, postAs } from '../../../test/requests.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../kernel/clock.ts'
import { pauseWallet } from '../credits/index.ts'
import { cleanUpNotices, noteListening } from './notifications.jobs.ts'
import { CHAT_MAIL_AFTER, CHAT_MAILS_PER_DAY } from './notifications.settings.ts'
import { tellOfNews } from './tell-of-news.ts'

const scene = newsScene()
const { mailsTo, countMails, tell, waitAndTell, change, addUnread, anotherConversation } = scene

describe('an answer that is unread for the time of the setting', () => {
  test('leads to one mail that says nothing of the service, the consultant or the message', async () => {
    const { member, answer } = await addUnread()
    await answer('Streng vertraulich')
    await waitAndTell(AWAY_MS - SECOND_MS)
    expect(await countMails(member)).toBe(0)
    await waitAndTell(SECOND_MS)
    await waitAndTell(MINUTE_MS)
    const [mail, ...more] = await mailsTo(member)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Es gibt Neues für Sie')
    expect(`${mail?.text} ${mail?.html}`).not.toMatch(/vertraulich|chat|Agent|Profil |\bNachricht|Dame|Beraterin|erot/i)
    expect(mail?.links[0]).toMatch(/\/profile\?show=news$/)
    expect(mail?.links.join(' ')).not.toContain(member.accountId)
  })

  test('is told in the member’s language and on the host of their country', async () => {
    const { member } = await addUnread({ language: 'en', countryCode: 'us' })
    await waitAndTell()
    const [mail] = await mailsTo(member)
    expect(mail?.subject).toBe('There is something new for you')
    expect(mail?.links[0]).toMatch(/\/profile\?show=news&country=us$/)
    expect(mail?.links[1]).toContain('/notices-off?mails=')
  })

  test('is told later where the operator has set a longer time', async () => {
    const { member } = await addUnread()
    const { settings } = scene.server.context
    await settings.set(CHAT_MAIL_AFTER, null, 60)
    await waitAndTell()
    expect(await countMails(member)).toBe(0)
    await settings.set(CHAT_MAIL_AFTER, null, CHAT_MAIL_AFTER.fallback)
    await tell()
    expect(await countMails(member)).toBe(1)
  })

  test('is not told once it has been read, or after two days', async () => {
    const { member, sessionId } = await addUnread()
    const messages = (await getAs(scene.server, member, chatMessagesPath(sessionId))).json<{ id: string }[]>()
    await postAs(scene.server, member, chatReadPath(sessionId), { messageId: messages.at(-1)?.id })
    const other = await addUnread()
    await waitAndTell(2 * DAY_MS)
    expect([await countMails(member), await countMails(other.member)]).toEqual([0, 0])
  })

  test('is not told to a member who has blocked the consultant', async () => {
    const { member, sessionId } = await addUnread()
    await postAs(scene.server, member, chatBlockPath(sessionId), { isBlocked: true })
    await waitAndTell()
    expect(await countMails(member)).toBe(0)
  })
})

describe('a member whose browser has a stream open', () => {
  test('gets no mail, and one only after having been away for the time of the setting', async () => {
    const { member } = await addUnread()
    const stopListening = scene.server.context.bus.listen(member.accountId, () => undefined)
    await waitAndTell()
    await noteListening(scene.server.context)
    stopListening()
    await waitAndTell(AWAY_MS - MINUTE_MS)
    expect(await countMails(member)).toBe(0)
    await waitAndTell(MINUTE_MS)
    expect(await countMails(member)).toBe(1)
  })

  test('counts as here for other processes, even if the stream was open only between two looks', async () => {
    const { member } = await addUnread()
    scene.server.clock.advance(AWAY_MS)
    scene.server.context.bus.listen(member.accountId, () => undefined)()
    await noteListening(scene.server.context)
    await tell()
    expect(await countMails(member)).toBe(0)
  })
})

describe('the number of mails', () => {
  test('is one an hour about a conversation that goes on', async () => {
    const { member, answer } = await addUnread()
    await waitAndTell()
    await answer('Noch etwas')
    await waitAndTell(HOUR_MS - MINUTE_MS)
    expect(await countMails(member)).toBe(1)
    await waitAndTell(MINUTE_MS)
    expect(await countMails(member)).toBe(2)
    await waitAndTell(5 * HOUR_MS)
    expect(await countMails(member)).toBe(2)
  })

  test('is one for several conversations, and nothing follows for those that were not due yet', async () => {
    const { member } = await addUnread()
    await anotherConversation(member)
    scene.server.clock.advance(AWAY_MS - MINUTE_MS)
    await anotherConversation(member)
    await waitAndTell(MINUTE_MS)
    await waitAndTell(AWAY_MS)
    expect(await countMails(member)).toBe(1)
  })

  test('is limited by the day, and zero in the setting is none', async () => {
    const { member, answer } = await addUnread()
    for (let hour = 0; hour < CHAT_MAILS_PER_DAY.fallback + 2; hour += 1) {
      await waitAndTell(HOUR_MS)
      await answer(`Nummer ${hour}`)
    }
    expect(await countMails(member)).toBe(CHAT_MAILS_PER_DAY.fallback)
    await scene.server.context.settings.set(CHAT_MAILS_PER_DAY, null, 0)
    const other = await addUnread()
    await waitAndTell()
    expect(await countMails(other.member)).toBe(0)
    await scene.server.context.settings.set(CHAT_MAILS_PER_DAY, null, CHAT_MAILS_PER_DAY.fallback)
  })

  test('does not grow after old records of it are deleted', async () => {
    const { member } = await addUnread()
    await waitAndTell()
    await cleanUpNotices(scene.server.context)
    await waitAndTell()
    scene.server.clock.advance(8 * DAY_MS)
    await cleanUpNotices(scene.server.context)
    await tell()
    expect(await countMails(member)).toBe(1)
  })
})

describe('no mail goes to', () => {
  test.each([
    ['an unconfirmed address', 'email_confirmed_at = null'],
    ['a blocked account', 'blocked_at = now()'],
    ['an account that is being deleted', 'deletion_asked_at = created_at, deletion_due_at = created_at'],
    [
      'an erased account',
      'deletion_asked_at = created_at, deletion_due_at = created_at, erasing_since = created_at, erased_at = created_at',
    ],
  ])('%s', async (_who, assignment) => {
    const { member } = await addUnread()
    await change(member.accountId, assignment)
    await waitAndTell()
    expect(await countMails(member)).toBe(0)
  })

  test('a member who has paused their spending', async () => {
    const { context, clock } = scene.server
    const { member } = await addUnread()
    await context.database.transaction((tx) =>
      pauseWallet(context, tx, member.accountId, new Date(clock.now().getTime() + HOUR_MS)),
    )
    await waitAndTell()
    expect(await countMails(member)).toBe(0)
    await waitAndTell(HOUR_MS)
    expect(await countMails(member)).toBe(1)
  })

  test('a consultant for whom a message waits', async () => {
    const { member, consultant, profileId, sessionId } = await addChat(scene.server)
    await sendAs(scene.server, member, { sessionId, profileUuid: profileId, content: 'Hallo' })
    await waitAndTell()
    expect(await countMails(consultant)).toBe(0)
  })
})

describe('several processes', () => {
  test('send one mail, however many look at the same time', async () => {
    const { member } = await addUnread()
    scene.server.clock.advance(AWAY_MS)
    await Promise.all([tell(), tell(), tell(), tell()])
    expect(await countMails(member)).toBe(1)
  })

  test('send one mail if the first dies before its commit, and none again if it dies after', async () => {
    const { context, platform } = scene.server
    const { member } = await addUnread()
    scene.server.clock.advance(AWAY_MS)
    const { email } = context.messagesOut
    // The scene.server of a killed process's connection ends with it: what the process had begun is undone.
    const dying = vi.spyOn(context.messagesOut, 'email').mockImplementationOnce(async (tx, mail) => {
      await email(tx, mail)
      await platform.testDatabase.owner.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and state = 'idle in transaction' and pid <> pg_backend_pid()`,
      )
    })
    await expect(tellOfNews(context, member.accountId, 'mail')).rejects.toThrow()
    dying.mockRestore()
    expect(await countMails(member)).toBe(0)
    await Promise.all([tell(), tell()])
    await waitAndTell(MINUTE_MS)
    expect(await countMails(member)).toBe(1)
  })
})
