import { logoutPath, sessionsPath } from '@velvetline/contracts/accounts'
import {
  notificationBrowserPath,
  notificationBrowsersPath,
  notificationTestPath,
  PUSH_BROWSERS_MAX,
} from '@velvetline/contracts/notifications'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { createBrowserKeys } from '../../../../test/fakes/fake-push-service.ts'
import { addPerson, type SignedIn } from '../../../../test/person-factory.ts'
import { openPushScene, type PushScene } from '../../../../test/push-scene.ts'
import { deleteAs, postAs, putAs } from '../../../../test/requests.ts'
import { MINUTE_MS } from '../../../kernel/clock.ts'
import { startSession } from '../../accounts/index.ts'

let scene: PushScene
beforeAll(async () => {
  scene = await openPushScene()
})
afterAll(() => scene?.close())
beforeEach(() => scene.later())

describe('a browser', () => {
  const sendTest = (person: SignedIn, id: string) => postAs(scene.server, person, notificationTestPath, { id })

  test('shows an example when it is asked for, a few times', async () => {
    const member = await addPerson(scene.server.context, 'member')
    const browser = await scene.addBrowser(member)
    const statuses = []
    for (let time = 0; time < 7; time += 1) statuses.push((await sendTest(member, browser.id)).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
    await eventually(() => expect(browser.news()).toHaveLength(6))
    expect(browser.news()[0]).toMatchObject({ title: 'So sieht eine Mitteilung aus', tag: 'test' })
  })

  test('of somebody else cannot be tested or removed', async () => {
    const [member, other] = [
      await addPerson(scene.server.context, 'member'),
      await addPerson(scene.server.context, 'member'),
    ]
    const { id } = await scene.addBrowser(member)
    expect((await sendTest(other, id)).json()).toMatchObject({ code: 'browser_not_found' })
    await deleteAs(scene.server, other, notificationBrowserPath(id))
    expect(await scene.browsersOf(member)).toMatchObject([{ id, device: 'Firefox, Linux' }])
  })

  test.each([404, 410, 403])('is forgotten when its push service answers %i', async (status) => {
    const member = await addPerson(scene.server.context, 'member')
    const browser = await scene.addBrowser(member)
    scene.service.answerNext({ status })
    await sendTest(member, browser.id)
    await eventually(async () => expect(await scene.browsersOf(member)).toEqual([]))
  })

  test.each([
    ['says later (429)', { status: 429, headers: { 'retry-after': '1' } }],
    ['fails (500)', { status: 500, headers: { 'retry-after': '1' } }],
  ])('gets the message once after its push service %s', async (_what, answer) => {
    const member = await addPerson(scene.server.context, 'member')
    const browser = await scene.addBrowser(member)
    scene.service.answerNext(answer)
    await sendTest(member, browser.id)
    await eventually(() => expect(browser.taken()).toHaveLength(1))
    await scene.idle()
    expect(browser.taken()).toHaveLength(1)
  })

  test('gets no more after five attempts, and stays', async () => {
    const member = await addPerson(scene.server.context, 'member')
    const browser = await scene.addBrowser(member)
    const busy = { status: 503, headers: { 'retry-after': '0' } }
    scene.service.answerNext(busy, busy, busy, busy, busy)
    await sendTest(member, browser.id)
    await scene.idle()
    expect(browser.taken()).toEqual([])
    expect(await scene.browsersOf(member)).toHaveLength(1)
  })

  test('gets nothing more once its session ends: by signing out, or from another browser', async () => {
    const member = await addPerson(scene.server.context, 'member')
    await scene.addBrowser(member)
    const { secret } = await startSession(scene.server.context, member.accountId, 'other')
    const other = { ...member, cookie: `velvetline_session=${secret}` }
    const { id } = await scene.addBrowser(other)
    await postAs(scene.server, other, logoutPath)
    const left = await scene.browsersOf(member)
    expect(left).toHaveLength(1)
    expect(left[0]?.id).not.toBe(id)
    const third = await startSession(scene.server.context, member.accountId, 'third')
    const cookie = `velvetline_session=${third.secret}`
    await deleteAs(scene.server, { cookie }, sessionsPath)
    expect(await scene.browsersOf({ ...member, cookie })).toEqual([])
  })

  test('belongs to whom it was switched on for last, and keeps one place when it is renewed', async () => {
    const [member, other] = [
      await addPerson(scene.server.context, 'member'),
      await addPerson(scene.server.context, 'member'),
    ]
    const { id } = await scene.addBrowser(member, 'shared')
    await scene.addBrowser(other, 'shared')
    expect([await scene.browsersOf(member), (await scene.browsersOf(other)).length]).toEqual([[], 1])
    await scene.addBrowser(other, 'renewed', { replaces: id })
    expect(await scene.browsersOf(other)).toHaveLength(1)
  })

  test(`is switched off when ${PUSH_BROWSERS_MAX} newer ones are on`, async () => {
    const member = await addPerson(scene.server.context, 'member')
    const { id } = await scene.addBrowser(member)
    for (let count = 0; count < PUSH_BROWSERS_MAX; count += 1) {
      scene.server.clock.advance(MINUTE_MS)
      await scene.addBrowser(member)
    }
    const ids = (await scene.browsersOf(member)).map((browser) => browser.id)
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
    const member = await addPerson(scene.server.context, 'member')
    const answer = await putAs(scene.server, member, notificationBrowsersPath, {
      endpoint,
      keys: createBrowserKeys().keys,
    })
    expect(answer.json()).toMatchObject({ code: 'push_service_unknown' })
  })

  test.each([
    'https://fcm.googleapis.com/fcm/send/x',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://web.push.apple.com/x',
    'https://wns2-par02p.notify.windows.com/w/?token=x',
  ])('at %s is accepted', async (endpoint) => {
    const member = await addPerson(scene.server.context, 'member')
    const put = (keys: object) => putAs(scene.server, member, notificationBrowsersPath, { endpoint, keys })
    const { keys } = createBrowserKeys()
    expect((await put({ ...keys, p256dh: `B${'A'.repeat(86)}` })).statusCode).toBe(422)
    expect((await put(keys)).statusCode).toBe(200)
  })
})
