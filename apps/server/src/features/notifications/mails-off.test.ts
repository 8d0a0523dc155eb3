import { mailsOffPath, notificationsPath } from '@velvetline/contracts/notifications'
import { describe, expect, test } from 'vitest'
import { AWAY_MS, newsScene } from '../../../test/news-scene.ts'
import type { SignedIn } from '../../../test/person-factory.ts'
import { getAs } from '../../../test/requests.ts'
import { DAY_MS, laterBy } from '../../kernel/clock.ts'
import { listMembersToMail } from './notifications.repository.ts'
import { CHAT_MAILS_PER_DAY } from './notifications.settings.ts'

const scene = newsScene()
const { countMails, tell, waitAndTell, put, addUnread } = scene

/** Whether the minute's look takes the member at all. */
const isListed = async ({ accountId }: SignedIn): Promise<boolean> => {
  const { clock, database } = scene.server.context
  const now = clock.now()
  const due = { now, newsSince: laterBy(now, -DAY_MS), perDay: 1, daySince: laterBy(now, -DAY_MS) }
  return (await listMembersToMail(database.kysely, due, { after: null, limit: 1_000 })).includes(accountId)
}

test('nobody is looked at every minute who is blocked, or was told as often as a day allows', async () => {
  const { member, answer } = await addUnread()
  expect(await isListed(member)).toBe(true)
  const block = (at: Date | null) =>
    scene.server.context.database.kysely
      .updateTable('accounts')
      .set({ blocked_at: at })
      .where('id', '=', member.accountId)
      .execute()
  await block(scene.server.clock.now())
  expect(await isListed(member)).toBe(false)
  await block(null)
  await waitAndTell()
  await answer('Noch etwas')
  expect([await countMails(member), await isListed(member)]).toEqual([1, false])
})

describe('a member who wants no mails', () => {
  test('gets none from the moment the switch is off, and again once it is on', async () => {
    const { member } = await addUnread()
    scene.server.clock.advance(AWAY_MS)
    expect((await put(member, { hasMails: false })).json()).toMatchObject({ hasMails: false, hasPushes: true })
    await tell()
    expect(await countMails(member)).toBe(0)
    expect(await isListed(member)).toBe(false)
    expect((await put(member, { hasMails: true })).json()).toMatchObject({ hasMails: true, offersMails: true })
    await tell()
    expect(await countMails(member)).toBe(1)
  })

  test('is not offered any where the operator sends none', async () => {
    const { member } = await addUnread()
    const { settings } = scene.server.context
    const offer = async () => (await getAs(scene.server, member, notificationsPath)).json().offersMails
    await settings.set(CHAT_MAILS_PER_DAY, null, 0)
    expect(await offer()).toBe(false)
    await settings.set(CHAT_MAILS_PER_DAY, null, CHAT_MAILS_PER_DAY.fallback)
    expect(await offer()).toBe(true)
  })

  test('ends them with one request of the mail program, without signing in, any number of times', async () => {
    const { member } = await addUnread()
    await waitAndTell()
    const { unsubscribe_url: url, unsubscribes_at_once: isAtOnce } = await scene.server.context.database.kysely
      .selectFrom('messages_out')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const { pathname, search } = new URL(url)
    expect([pathname, isAtOnce]).toEqual([mailsOffPath, true])
    for (let time = 0; time < 2; time += 1) {
      const answer = await scene.server.app.inject({
        method: 'POST',
        url: pathname + search,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      })
      expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }])
    }
    expect((await getAs(scene.server, member, notificationsPath)).json()).toMatchObject({ hasMails: false })
    const opened = await scene.server.app.inject({ url: pathname + search })
    expect([opened.statusCode, opened.headers.location]).toEqual([
      303,
      expect.stringMatching(/^\/hinweise-abbestellen\?mails=[\w.-]+$/),
    ])
  })

  test.each(['', 'x', `${'A'.repeat(22)}.${'A'.repeat(43)}`])(
    'is not named by a link that is not ours: “%s”',
    async (token) => {
      const answer = await scene.server.app.inject({ method: 'POST', url: `${mailsOffPath}?token=${token}` })
      expect(answer.statusCode).toBe(422)
    },
  )
})
