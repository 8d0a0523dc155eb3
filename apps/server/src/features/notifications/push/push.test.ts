import { chatStandInPath } from '@velvetline/contracts/chat'
import { notificationsPath } from '@velvetline/contracts/notifications'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { addChat, addConsultant, addMember, answerAs, openSession, sendAs } from '../../../../test/chat-scene.ts'
import { eventually } from '../../../../test/eventually.ts'
import { addEmptyAgency } from '../../../../test/person-factory.ts'
import { openPushScene, type PushScene } from '../../../../test/push-scene.ts'
import { postAs, putAs } from '../../../../test/requests.ts'
import { MINUTE_MS } from '../../../kernel/clock.ts'
import { noteListening } from '../notifications.jobs.ts'
import { CHAT_PUSHES_PER_DAY } from '../notifications.settings.ts'
import { tellEverybody } from '../tell-of-news.ts'

let scene: PushScene
beforeAll(async () => {
  scene = await openPushScene()
})
afterAll(() => scene?.close())
beforeEach(() => scene.later())

describe('an unread answer', () => {
  test('reaches each browser of an absent member after a minute: encrypted, signed and neutral', async () => {
    const { member, consultant, sessionId } = await addChat(scene.server)
    const [first, second] = [await scene.addBrowser(member), await scene.addBrowser(member)]
    await answerAs(scene.server, consultant, sessionId, 'Streng vertraulich')
    await scene.waitAndTell(MINUTE_MS / 2)
    await scene.waitAndTell(MINUTE_MS / 2)
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
    expect(scene.service.refused).toEqual([])
  })

  test('is told once, then not for a quarter of an hour, and within the limit of the day', async () => {
    const { member, consultant, sessionId } = await addChat(scene.server)
    const browser = await scene.addBrowser(member)
    const answer = () => answerAs(scene.server, consultant, sessionId, 'Hallo')
    await answer()
    scene.server.clock.advance(MINUTE_MS)
    await Promise.all([scene.tell(), scene.tell(), scene.tell()])
    await answer()
    await scene.waitAndTell(14 * MINUTE_MS)
    await scene.idle()
    expect(browser.taken()).toHaveLength(1)
    await scene.server.context.settings.set(CHAT_PUSHES_PER_DAY, null, 2)
    for (let time = 0; time < 3; time += 1) {
      await scene.waitAndTell(16 * MINUTE_MS)
      await answer()
    }
    await scene.idle()
    await scene.server.context.settings.set(CHAT_PUSHES_PER_DAY, null, CHAT_PUSHES_PER_DAY.fallback)
    expect(browser.taken()).toHaveLength(2)
  })

  test('is not told while a stream is open, in this process or in another one a moment ago', async () => {
    const { member, consultant, sessionId } = await addChat(scene.server)
    const browser = await scene.addBrowser(member)
    await answerAs(scene.server, consultant, sessionId, 'Hallo')
    const stopListening = scene.server.context.bus.listen(member.accountId, () => undefined)
    await scene.waitAndTell()
    await noteListening(scene.server.context)
    stopListening()
    await scene.tell()
    await scene.idle()
    expect(browser.taken()).toEqual([])
    await scene.waitAndTell()
    await eventually(() => expect(browser.taken()).toHaveLength(1))
  })

  test('is not told once the switch is off, even if the message was ordered before', async () => {
    const { member, consultant, sessionId } = await addChat(scene.server)
    const browser = await scene.addBrowser(member)
    const set = (hasPushes: boolean) => putAs(scene.server, member, notificationsPath, { hasPushes })
    await answerAs(scene.server, consultant, sessionId, 'Hallo')
    await set(false)
    await scene.waitAndTell()
    await scene.idle()
    expect(browser.taken()).toEqual([])
    scene.service.answerNext({ status: 503, headers: { 'retry-after': '1' } })
    await set(true)
    await scene.tell()
    await eventually(async () => expect(await scene.ordered()).toBe(1))
    await set(false)
    await scene.idle()
    expect(browser.taken()).toEqual([])
  })
})

describe('a message that waits for a consultant', () => {
  test('wakes the browser of the consultant who looks after the profile, except in quiet hours', async () => {
    const { member, consultant, profileId, sessionId } = await addChat(scene.server)
    const browser = await scene.addBrowser(consultant)
    const isQuiet = vi.fn(async (_accountId: string, _at: Date) => true)
    await sendAs(scene.server, member, { sessionId, profileUuid: profileId, content: 'Hallo' })
    scene.server.clock.advance(MINUTE_MS)
    await tellEverybody({ ...scene.server.context, isQuiet })
    expect(isQuiet).toHaveBeenCalledWith(consultant.accountId, scene.server.clock.now())
    await scene.idle()
    expect(browser.taken()).toEqual([])
    await scene.tell()
    await eventually(() => expect(browser.news()).toMatchObject([{ path: '/agent', title: 'Es gibt Neues für Sie' }]))
    expect(browser.taken()[0]?.urgency).toBe('high')
  })

  test('wakes a consultant who has another page of ours open, and not one whose workspace is open', async () => {
    const { member, consultant, profileId, sessionId } = await addChat(scene.server)
    const { bus, clock, presence } = scene.server.context
    const browser = await scene.addBrowser(consultant)
    const send = () => sendAs(scene.server, member, { sessionId, profileUuid: profileId, content: 'Hallo' })
    const stopListening = bus.listen(consultant.accountId, () => undefined)
    await send()
    scene.server.clock.advance(MINUTE_MS)
    await presence.seen(consultant.accountId, clock.now())
    await scene.waitAndTell(MINUTE_MS - 1)
    await scene.idle()
    expect(browser.taken()).toEqual([])
    await noteListening(scene.server.context)
    await scene.waitAndTell(1)
    await eventually(() => expect(browser.taken()).toHaveLength(1))
    stopListening()
  })

  test('wakes nobody whom the member has declined', async () => {
    const { context } = scene.server
    const agencyId = await addEmptyAgency(context)
    const lead = await addConsultant(context, { agencyId, leadsAgency: true })
    const person = await addConsultant(context, { agencyId, leadsAgency: false })
    const member = await addMember(context)
    const sessionId = await openSession(scene.server, member, person.profileId)
    const [ofLead, ofPerson] = [await scene.addBrowser(lead), await scene.addBrowser(person)]
    const decline = (isDeclined: boolean) => postAs(scene.server, member, chatStandInPath(sessionId), { isDeclined })
    await decline(true)
    await sendAs(scene.server, member, { sessionId, profileUuid: person.profileId, content: 'Nur an Sie' })
    await scene.waitAndTell()
    await eventually(() => expect(ofPerson.taken()).toHaveLength(1))
    await scene.idle()
    expect(ofLead.taken()).toEqual([])
    await decline(false)
    await scene.tell()
    await eventually(() => expect(ofLead.taken()).toHaveLength(1))
  })

  test('is not told once it has been answered', async () => {
    const { member, consultant, profileId, sessionId } = await addChat(scene.server)
    const browser = await scene.addBrowser(consultant)
    await sendAs(scene.server, member, { sessionId, profileUuid: profileId, content: 'Hallo' })
    await answerAs(scene.server, consultant, sessionId, 'Guten Abend')
    await scene.waitAndTell()
    await scene.idle()
    expect(browser.taken()).toEqual([])
  })
})
