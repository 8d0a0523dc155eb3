import { favouriteNoticesOffPath } from '@velvetline/contracts/favourites'
import type { OutboxMessage } from '@velvetline/contracts/outbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addConsultant } from '../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { eventually } from '../../../test/eventually.ts'
import { outboxOf } from '../../../test/outbox-of.ts'
import { rows } from '../../../test/payments-scene.ts'
import { addPerson, type SignedIn } from '../../../test/person-factory.ts'
import { addProfile } from '../../../test/profile-factory.ts'
import { DAY_MS, HOUR_MS, laterBy, MINUTE_MS } from '../../kernel/clock.ts'
import { storefrontOf } from '../../platform/http/storefront.ts'
import { findUser } from '../accounts/index.ts'
import { pauseWallet } from '../credits/index.ts'
import { setDemoStatus } from '../profiles/index.ts'
import { cleanUpNotices, watchAvailability } from './favourites.jobs.ts'
import { forgetFavourite, keepFavourite, listFavourites } from './keep-favourite.ts'
import { FAVOURITE_NOTICES_PER_DAY } from './notices-per-day.ts'
import { tellMembers } from './tell-members.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
  // The queue must exist before the first event.
  await server.context.jobs.start()
})
afterAll(() => server?.close())

const emailOf = async ({ accountId }: SignedIn): Promise<string> =>
  (await findUser(server.context, accountId))?.email ?? ''
const mailsTo = async (member: SignedIn): Promise<OutboxMessage[]> => outboxOf(server, await emailOf(member))
const waitFor = (member: SignedIn, profileId: string, wantsNotice = true, storefront = storefrontOf('de', 'de')) =>
  keepFavourite(server.context, { accountId: member.accountId, profileId, wantsNotice, storefront })

/** @returns the event as the queue would carry it, once the change is stored */
const comeBack = async (profileId: string) => {
  const { database } = server.context
  for (const status of ['offline', 'available'] as const) {
    server.clock.advance(MINUTE_MS)
    await setDemoStatus(server.context, profileId, status)
    await eventually(async () => {
      const row = await database.kysely
        .selectFrom('watched_profiles')
        .select('is_available')
        .where('profile_id', '=', profileId)
        .executeTakeFirstOrThrow()
      expect(row.is_available).toBe(status === 'available')
    })
  }
  return { profileId, availableSince: server.clock.now() }
}
const tell = async (profileId: string) => tellMembers(server.context, await comeBack(profileId))

test('a member who asked for it gets one mail in their language when a favourite becomes available', async () => {
  const german = await addPerson(server.context, 'member')
  const english = await addPerson(server.context, 'member', { language: 'en', countryCode: 'uk' })
  const [notAsked, other] = [await addPerson(server.context, 'member'), await addPerson(server.context, 'member')]
  const profile = await addProfile(server.context, { chosenStatus: 'offline' })
  await waitFor(german, profile.id)
  await waitFor(english, profile.id, true, storefrontOf('uk', 'en'))
  await waitFor(notAsked, profile.id, false)
  await setDemoStatus(server.context, profile.id, 'available')
  for (const member of [german, english]) {
    await eventually(async () => expect(await mailsTo(member)).toHaveLength(1))
  }
  const [mail] = await mailsTo(german)
  expect(mail?.subject).not.toContain(profile.name)
  expect(mail?.text).toContain(`${profile.name} ist jetzt erreichbar`)
  expect(mail?.links.join(' ')).not.toMatch(new RegExp(`${german.accountId}|${await emailOf(german)}`))
  expect((await mailsTo(english))[0]?.text).toContain(`${profile.name} is available now`)
  expect([await mailsTo(notAsked), await mailsTo(other)]).toEqual([[], []])
})

test('a consultant whose profile was never read is detected when they open the workspace', async () => {
  const member = await addPerson(server.context, 'member')
  const { accountId, profileId } = await addConsultant(server.context)
  await waitFor(member, profileId)
  await server.context.presence.seen(accountId, server.clock.now())
  await eventually(async () => expect(await mailsTo(member)).toHaveLength(1))
})

test('an event is found once and mailed once, however many nodes check and however often the job runs', async () => {
  const member = await addPerson(server.context, 'member')
  const profile = await addProfile(server.context, { chosenStatus: 'offline' })
  await waitFor(member, profile.id)
  const event = await comeBack(profile.id)
  await Promise.all([
    watchAvailability(server.context),
    watchAvailability(server.context, [profile.id]),
    tellMembers(server.context, event),
  ])
  await Promise.all([tellMembers(server.context, event), tellMembers(server.context, event)])
  server.clock.advance(2 * DAY_MS)
  expect(await tellMembers(server.context, event)).toBe(0)
  expect(await mailsTo(member)).toHaveLength(1)
})

test('there is one mail per profile in 24 hours, even if it is removed and added again', async () => {
  const member = await addPerson(server.context, 'member')
  const profile = await addProfile(server.context, { chosenStatus: 'offline' })
  await waitFor(member, profile.id)
  await tell(profile.id)
  await eventually(async () => expect(await mailsTo(member)).toHaveLength(1))
  await forgetFavourite(server.context, member.accountId, profile.id)
  await waitFor(member, profile.id)
  server.clock.advance(23 * HOUR_MS)
  await tell(profile.id)
  expect(await mailsTo(member)).toHaveLength(1)
  server.clock.advance(HOUR_MS)
  await tell(profile.id)
  await eventually(async () => expect(await mailsTo(member)).toHaveLength(2))
})

test('a member gets at most five of these mails a day, however many favourites come back at once', async () => {
  const member = await addPerson(server.context, 'member')
  const events = []
  for (let number = 0; number < FAVOURITE_NOTICES_PER_DAY.fallback + 3; number += 1) {
    const profile = await addProfile(server.context, { chosenStatus: 'offline' })
    await waitFor(member, profile.id)
    events.push(await comeBack(profile.id))
  }
  await Promise.all(events.map((event) => tellMembers(server.context, event)))
  expect(await mailsTo(member)).toHaveLength(FAVOURITE_NOTICES_PER_DAY.fallback)
  server.clock.advance(DAY_MS)
  await Promise.all(events.map(({ profileId }) => tell(profileId)))
  await eventually(async () => expect(await mailsTo(member)).toHaveLength(2 * FAVOURITE_NOTICES_PER_DAY.fallback))
})

test('no mail is sent if the consultant has left, the member has opted out, or the address is unproven', async () => {
  const [tired, unproven] = [
    await addPerson(server.context, 'member'),
    await addPerson(server.context, 'member', { isEmailConfirmed: false }),
  ]
  // One each: the queue may still tell of an earlier return.
  const [gone, there, declined] = [
    await addProfile(server.context, { chosenStatus: 'offline' }),
    await addProfile(server.context, { chosenStatus: 'offline' }),
    await addProfile(server.context, { chosenStatus: 'offline' }),
  ]
  await waitFor(unproven, there.id)
  expect(await tell(there.id)).toBe(0)
  await waitFor(tired, declined.id)
  await waitFor(tired, declined.id, false)
  expect(await tell(declined.id)).toBe(0)
  const availableSince = server.clock.now()
  await waitFor(tired, gone.id)
  expect(await tellMembers(server.context, { profileId: gone.id, availableSince })).toBe(0)
  expect([await mailsTo(tired), await mailsTo(unproven)]).toEqual([[], []])
})

test('no mail is sent to a member in a pause from spending until it is over, nor to one who is blocked', async () => {
  const [pausing, blocked] = [await addPerson(server.context, 'member'), await addPerson(server.context, 'member')]
  const profile = await addProfile(server.context, { chosenStatus: 'offline' })
  for (const member of [pausing, blocked]) await waitFor(member, profile.id)
  const { context, clock } = server
  const until = laterBy(clock.now(), HOUR_MS)
  await context.database.transaction((tx) => pauseWallet(context, tx, pausing.accountId, until))
  await rows(server, 'update accounts set blocked_at = $2 where id = $1', [blocked.accountId, clock.now()])
  expect(await tell(profile.id)).toBe(0)
  server.clock.advance(HOUR_MS)
  const event = await comeBack(profile.id)
  await tellMembers(server.context, event)
  await eventually(async () => expect(await mailsTo(pausing)).toHaveLength(1))
  expect(await mailsTo(blocked)).toEqual([])
})

test('a profile that is already available causes no event', async () => {
  const member = await addPerson(server.context, 'member')
  const profile = await addProfile(server.context, { chosenStatus: 'available' })
  await waitFor(member, profile.id)
  await watchAvailability(server.context)
  const { rows } = await server.context.database.pool.query(
    "select 1 from pgboss.job where name = 'tell-members-of-availability' and data->>'profileId' = $1",
    [profile.id],
  )
  expect(rows).toEqual([])
})

test('the mail’s link stops this or all mails without signing in, and a changed link has no effect', async () => {
  const member = await addPerson(server.context, 'member')
  const [first, second] = [
    await addProfile(server.context, { chosenStatus: 'offline' }),
    await addProfile(server.context, { chosenStatus: 'offline' }),
  ]
  await waitFor(member, first.id)
  await waitFor(member, second.id)
  await tell(first.id)
  await eventually(async () => expect(await mailsTo(member)).toHaveLength(1))
  const link = (await mailsTo(member))[0]?.links.find((one) => one.includes('token='))
  const token = new URL(link ?? '').searchParams.get('token') ?? ''
  const turnOff = (payload: object) => server.app.inject({ method: 'POST', url: favouriteNoticesOffPath, payload })
  const wanted = async () =>
    (await listFavourites(server.context, member.accountId)).filter(({ wantsNotice }) => wantsNotice).length

  const changed = await turnOff({ token: `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}` })
  expect([changed.statusCode, changed.json().code, await wanted()]).toEqual([422, 'notice_link_invalid', 2])
  expect([(await turnOff({ token })).statusCode, await wanted()]).toEqual([200, 1])
  expect([(await turnOff({ token })).statusCode, await wanted()]).toEqual([200, 1])
  expect([(await turnOff({ token, isForAll: true })).statusCode, await wanted()]).toEqual([200, 0])
  await forgetFavourite(server.context, member.accountId, first.id)
  expect((await turnOff({ token })).statusCode).toBe(200)
})

test('records of old mails are deleted', async () => {
  const member = await addPerson(server.context, 'member')
  const profile = await addProfile(server.context, { chosenStatus: 'offline' })
  await waitFor(member, profile.id)
  await tell(profile.id)
  await eventually(async () => expect(await mailsTo(member)).toHaveLength(1))
  const count = async () =>
    (
      await server.context.database.kysely
        .selectFrom('favourite_notices')
        .selectAll()
        .where('account_id', '=', member.accountId)
        .execute()
    ).length
  await cleanUpNotices(server.context)
  expect(await count()).toBe(1)
  server.clock.advance(8 * DAY_MS)
  await cleanUpNotices(server.context)
  expect(await count()).toBe(0)
})
