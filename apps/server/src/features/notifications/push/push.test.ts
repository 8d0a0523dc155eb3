import { logoutPath, sessionsPath } from '@velvetline/contracts/accounts'
import {
  type Notifications,
  notificationBrowserPath,
  notificationBrowsersPath,
  notificationsPath,
  notificationTestPath,
  PUSH_BROWSERS_MAX,
} from '@velvetline/contracts/notifications'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { addChat, answerAs, getAs, sendAs } from '../../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts'
import { eventually } from '../../../../test/eventually.ts'
import {
  createBrowserKeys,
  type FakePushService,
  startFakePushService,
} from '../../../../test/fakes/fake-push-service.ts'
import { addPerson, type SignedIn } from '../../../../test/person-factory.ts'
import { DAY_MS, MINUTE_MS } from '../../../kernel/clock.ts'
import { startSession } from '../../accounts/index.ts'
import { noteListening } from '../notifications.jobs.ts'
import { CHAT_PUSHES_PER_DAY } from '../notifications.settings.ts'
import { tellEverybody } from '../tell-of-news.ts'

let service: FakePushService
let server: TestApp
beforeAll(async () => {
  service = await startFakePushService()
  server = await createTestApp({ settings: { WEB_PUSH_HOSTS: service.host } })
  await server.context.jobs.start()
})
afterAll(async () => {
  await server.close()
  await service.close()
})
beforeEach(() => {
  server.clock.advance(3 * DAY_MS)
})

let names = 0
const nextName = (): string => {
  names += 1
  return `browser-${names}`
}
/** Switches push messages on in a browser of this person. */
const addBrowser = async (person: SignedIn, name = nextName(), more: object = {}) => {
  // The list has the newest first.
  server.clock.advance(1)
  const { keys, read } = createBrowserKeys()
  const answer = await server.app.inject({
    method: 'PUT',
    url: notificationBrowsersPath,
    headers: { cookie: person.cookie, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' },
    payload: { endpoint: service.endpointOf(name), keys, ...more },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  const { browsers, pushKey } = answer.json<Notifications>()
  const taken = () => service.accepted.filter(({ path }) => path === `/push/${name}`)
  return { id: browsers[0]?.id ?? '', keys, pushKey, taken, news: () => taken().map(({ body }) => read(body)) }
}
const browsersOf = async (person: SignedIn) =>
  (await getAs(server, person, notificationsPath)).json<Notifications>().browsers
const tell = () => tellEverybody(server.context)
const waitAndTell = async (ms = MINUTE_MS): Promise<void> => {
  server.clock.advance(ms)
  await tell()
}
const ordered = async (): Promise<number> => {
  const { rows } = await server.platform.testDatabase.owner.pool.query(
    `select 1 from pgboss.job where name = 'deliver-push' and state in ('created', 'retry', 'active')`,
  )
  return rows.length
}
const idle = () => eventually(async () => expect(await ordered()).toBe(0))

describe('an unread answer', () => {
  test('reaches each browser of an absent member after a minute: encrypted, signed and neutral', async () => {
    const { member, consultant, sessionId } = await addChat(server)
    const [first, second] = [await addBrowser(member), await addBrowser(member)]
    await answerAs(server, consultant, sessionId, 'Streng vertraulich')
    await waitAndTell(MINUTE_MS / 2)
    await waitAndTell(MINUTE_MS / 2)
    await eventually(() => expect([first.taken().length, second.taken().length]).toEqual([1, 1]))
    const news = {
      title: 'Es gibt Neues für Sie',
      body: 'Zum Lesen hier tippen.',
      path: '/profile?show=news',
      tag: 'news',
      lang: 'de',
    }
    expect([...first.news(), ...second.news()]).toEqual([news, news])
    expect(first.taken()[0]).toMatchObject({ ttl: 43_200, urgency: 'normal', topic: 'news', sender: first.pushKey })
    expect(service.refused).toEqual([])
  })

  test('is told once, then not for a quarter of an hour, and within the limit of the day', async () => {
    const { member, consultant, sessionId } = await addChat(server)
    const browser = await addBrowser(member)
    const answer = () => answerAs(server, consultant, sessionId, 'Hallo')
    await answer()
    server.clock.advance(MINUTE_MS)
    await Promise.all([tell(), tell(), tell()])
    await answer()
    await waitAndTell(14 * MINUTE_MS)
    await idle()
    expect(browser.taken()).toHaveLength(1)
    await server.context.settings.set(CHAT_PUSHES_PER_DAY, null, 2)
    for (let time = 0; time < 3; time += 1) {
      await waitAndTell(16 * MINUTE_MS)
      await answer()
    }
    await idle()
    await server.context.settings.set(CHAT_PUSHES_PER_DAY, null, CHAT_PUSHES_PER_DAY.fallback)
    expect(browser.taken()).toHaveLength(2)
  })

  test('is not told while a stream is open, in this process or in another one a moment ago', async () => {
    const { member, consultant, sessionId } = await addChat(server)
    const browser = await addBrowser(member)
    await answerAs(server, consultant, sessionId, 'Hallo')
    const stopListening = server.context.bus.listen(member.accountId, () => undefined)
    await waitAndTell()
    await noteListening(server.context)
    stopListening()
    await tell()
    await idle()
    expect(browser.taken()).toEqual([])
    await waitAndTell()
    await eventually(() => expect(browser.taken()).toHaveLength(1))
  })

  test('is not told once the switch is off, even if the message was ordered before', async () => {
    const { member, consultant, sessionId } = await addChat(server)
    const browser = await addBrowser(member)
    const set = (hasPushes: boolean) =>
      server.app.inject({
        method: 'PUT',
        url: notificationsPath,
        headers: { cookie: member.cookie },
        payload: { hasPushes },
      })
    await answerAs(server, consultant, sessionId, 'Hallo')
    await set(false)
    await waitAndTell()
    await idle()
    expect(browser.taken()).toEqual([])
    service.answerNext({ status: 503, headers: { 'retry-after': '1' } })
    await set(true)
    await tell()
    await eventually(async () => expect(await ordered()).toBe(1))
    await set(false)
    await idle()
    expect(browser.taken()).toEqual([])
  })
})

describe('a message that waits for a consultant', () => {
  test('wakes the browser of the consultant who looks after the profile, except in quiet hours', async () => {
    const { member, consultant, profileId, sessionId } = await addChat(server)
    const browser = await addBrowser(consultant)
    const isQuiet = vi.fn(async (_accountId: string, _at: Date) => true)
    await sendAs(server, member, { sessionId, profileUuid: profileId, content: 'Hallo' })
    server.clock.advance(MINUTE_MS)
    await tellEverybody({ ...server.context, isQuiet })
    expect(isQuiet).toHaveBeenCalledWith(consultant.accountId, server.clock.now())
    await idle()
    expect(browser.taken()).toEqual([])
    await tell()
    await eventually(() => expect(browser.news()).toMatchObject([{ path: '/agent', title: 'Es gibt Neues für Sie' }]))
    expect(browser.taken()[0]?.urgency).toBe('high')
  })

  test('is not told once it has been answered', async () => {
    const { member, consultant, profileId, sessionId } = await addChat(server)
    const browser = await addBrowser(consultant)
    await sendAs(server, member, { sessionId, profileUuid: profileId, content: 'Hallo' })
    await answerAs(server, consultant, sessionId, 'Guten Abend')
    await waitAndTell()
    await idle()
    expect(browser.taken()).toEqual([])
  })
})

describe('a browser', () => {
  const sendTest = (person: SignedIn, id: string) =>
    server.app.inject({
      method: 'POST',
      url: notificationTestPath,
      headers: { cookie: person.cookie },
      payload: { id },
    })

  test('shows an example when it is asked for, a few times', async () => {
    const member = await addPerson(server.context, 'member')
    const browser = await addBrowser(member)
    const statuses = []
    for (let time = 0; time < 7; time += 1) statuses.push((await sendTest(member, browser.id)).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
    await eventually(() => expect(browser.news()).toHaveLength(6))
    expect(browser.news()[0]).toMatchObject({ title: 'So sieht eine Mitteilung aus', tag: 'test' })
  })

  test('of somebody else cannot be tested or removed', async () => {
    const [member, other] = [await addPerson(server.context, 'member'), await addPerson(server.context, 'member')]
    const { id } = await addBrowser(member)
    expect((await sendTest(other, id)).json()).toMatchObject({ code: 'browser_not_found' })
    await server.app.inject({
      method: 'DELETE',
      url: notificationBrowserPath(id),
      headers: { cookie: other.cookie },
    })
    expect(await browsersOf(member)).toMatchObject([{ id, device: 'Firefox, Linux' }])
  })

  test.each([404, 410, 403])('is forgotten when its push service answers %i', async (status) => {
    const member = await addPerson(server.context, 'member')
    const browser = await addBrowser(member)
    service.answerNext({ status })
    await sendTest(member, browser.id)
    await eventually(async () => expect(await browsersOf(member)).toEqual([]))
  })

  test.each([
    ['says later (429)', { status: 429, headers: { 'retry-after': '1' } }],
    ['fails (500)', { status: 500, headers: { 'retry-after': '1' } }],
  ])('gets the message once after its push service %s', async (_what, answer) => {
    const member = await addPerson(server.context, 'member')
    const browser = await addBrowser(member)
    service.answerNext(answer)
    await sendTest(member, browser.id)
    await eventually(() => expect(browser.taken()).toHaveLength(1))
    await idle()
    expect(browser.taken()).toHaveLength(1)
  })

  test('gets no more after five attempts, and stays', async () => {
    const member = await addPerson(server.context, 'member')
    const browser = await addBrowser(member)
    const busy = { status: 503, headers: { 'retry-after': '0' } }
    service.answerNext(busy, busy, busy, busy, busy)
    await sendTest(member, browser.id)
    await idle()
    expect(browser.taken()).toEqual([])
    expect(await browsersOf(member)).toHaveLength(1)
  })

  test('gets nothing more once its session ends: by signing out, or from another browser', async () => {
    const member = await addPerson(server.context, 'member')
    await addBrowser(member)
    const { secret } = await startSession(server.context, member.accountId, 'other')
    const other = { ...member, cookie: `velvetline_session=${secret}` }
    const { id } = await addBrowser(other)
    await server.app.inject({ method: 'POST', url: logoutPath, headers: { cookie: other.cookie } })
    const left = await browsersOf(member)
    expect(left).toHaveLength(1)
    expect(left[0]?.id).not.toBe(id)
    const third = await startSession(server.context, member.accountId, 'third')
    const cookie = `velvetline_session=${third.secret}`
    await server.app.inject({ method: 'DELETE', url: sessionsPath, headers: { cookie } })
    expect(await browsersOf({ ...member, cookie })).toEqual([])
  })

  test('belongs to whom it was switched on for last, and keeps one place when it is renewed', async () => {
    const [member, other] = [await addPerson(server.context, 'member'), await addPerson(server.context, 'member')]
    const { id } = await addBrowser(member, 'shared')
    await addBrowser(other, 'shared')
    expect([await browsersOf(member), (await browsersOf(other)).length]).toEqual([[], 1])
    await addBrowser(other, 'renewed', { replaces: id })
    expect(await browsersOf(other)).toHaveLength(1)
  })

  test(`is switched off when ${PUSH_BROWSERS_MAX} newer ones are on`, async () => {
    const member = await addPerson(server.context, 'member')
    const { id } = await addBrowser(member)
    for (let count = 0; count < PUSH_BROWSERS_MAX; count += 1) {
      server.clock.advance(MINUTE_MS)
      await addBrowser(member)
    }
    const ids = (await browsersOf(member)).map((browser) => browser.id)
    expect(ids).toHaveLength(PUSH_BROWSERS_MAX)
    expect(ids).not.toContain(id)
  })

  test.each([
    'https://127.0.0.1/push',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost:5432/push',
    'http://fcm.googleapis.com/fcm/send/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://fcm.googleapis.com:8443/x',
    'https://user:secret@fcm.googleapis.com/x',
    'https://evil.example/?fcm.googleapis.com',
  ])('at %s is refused: the server sends nothing to unknown machines', async (endpoint) => {
    const member = await addPerson(server.context, 'member')
    const answer = await server.app.inject({
      method: 'PUT',
      url: notificationBrowsersPath,
      headers: { cookie: member.cookie },
      payload: { endpoint, keys: createBrowserKeys().keys },
    })
    expect(answer.json()).toMatchObject({ code: 'push_service_unknown' })
  })

  test.each([
    'https://fcm.googleapis.com/fcm/send/x',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://web.push.apple.com/x',
    'https://wns2-par02p.notify.windows.com/w/?token=x',
  ])('at %s is accepted', async (endpoint) => {
    const member = await addPerson(server.context, 'member')
    const put = (keys: object) =>
      server.app.inject({
        method: 'PUT',
        url: notificationBrowsersPath,
        headers: { cookie: member.cookie },
        payload: { endpoint, keys },
      })
    const { keys } = createBrowserKeys()
    expect((await put({ ...keys, p256dh: `B${'A'.repeat(86)}` })).statusCode).toBe(422)
    expect((await put(keys)).statusCode).toBe(200)
  })
})
