import { accountPath, loginPath, logoutPath, mePath, sessionsPath } from '@velvetline/contracts/accounts'
import { chatMessagesPath, chatSessionPath, chatSessionsPath, sendMessagePath } from '@velvetline/contracts/chat'
import { balancePath } from '@velvetline/contracts/credits'
import { eventsPath } from '@velvetline/contracts/events'
import { accountViewingsPath, adminMemberViewingPath, adminViewingEndPath } from '@velvetline/contracts/member-acts'
import { adminMemberPath } from '@velvetline/contracts/members'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { addChat, answerAs, sendAs } from '../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { rows } from '../../../test/payments-scene.ts'
import { addPerson, type SignedIn } from '../../../test/person-factory.ts'
import { getAs, postAs } from '../../../test/requests.ts'
import { MINUTE_MS } from '../../kernel/clock.ts'
import { SHOWN_TO_VIEWERS } from './view-as-member.ts'

let server: TestApp
let support: SignedIn
let chat: Awaited<ReturnType<typeof addChat>>
let cookie: string
const SECRET = 'Mein geheimer Satz 4711'

beforeAll(async () => {
  server = await createTestApp()
  support = await addPerson(server.context, 'support')
  chat = await addChat(server, 5_000)
  await sendAs(server, chat.member, { sessionId: chat.sessionId, profileUuid: chat.profileId, content: SECRET })
  await answerAs(server, chat.consultant, chat.sessionId, SECRET)
})
afterAll(() => server?.close())

const start = async (by = support, memberId = chat.member.accountId) =>
  postAs(server, by, adminMemberViewingPath(memberId), { reason: 'Sieht das Guthaben nicht' })
const viewingCookie = (answer: Awaited<ReturnType<typeof start>>): string =>
  answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
const ask = (url: string, method: 'GET' | 'POST' | 'DELETE' | 'PATCH' = 'GET', payload?: object) =>
  server.app.inject({ method, url, headers: { cookie }, ...(payload && { payload }) })

beforeEach(async () => {
  cookie = `${support.cookie}; ${viewingCookie(await start())}`
})

test('the browser of the staff sees the account and the balance of the member, and knows that it views', async () => {
  const me = (await ask(mePath)).json()
  expect(me.user).toMatchObject({ id: chat.member.accountId, role: 'member' })
  const until = new Date(server.clock.now().getTime() + 15 * MINUTE_MS)
  expect(me.user.viewedUntil).toBe(until.toISOString())
  expect((await ask(accountPath)).json().user.id).toBe(chat.member.accountId)
  expect((await ask(balancePath)).json().balance).toBe(49)
})

test('mail and telephone are shortened for the viewer, also an address that is not confirmed yet, and whole for the member', async () => {
  const { accountId } = chat.member
  const [row] = await rows<{ email: string; phone: string }>(
    server,
    'select email, phone from accounts where id = $1',
    [accountId],
  )
  const [email, phone, pending] = [row?.email ?? '', row?.phone ?? '', 'bald.meine@mail.example']
  await rows(server, 'update accounts set email_pending = $2 where id = $1', [accountId, pending])
  const own = await getAs(server, chat.member, accountPath)
  for (const fact of [email, phone, pending]) expect(own.body).toContain(fact)
  for (const url of SHOWN_TO_VIEWERS) {
    const { body } = await ask(url)
    for (const fact of [email, phone, phone.slice(-7), pending])
      expect([url, body.includes(fact)]).toEqual([url, false])
  }
  await rows(server, 'update accounts set email_pending = null where id = $1', [accountId])
})

test('the member is not shown as viewed in their own browser', async () => {
  const answer = await getAs(server, chat.member, mePath)
  expect(answer.json().user).not.toHaveProperty('viewedUntil')
})

test('nothing of a message is shown, neither its conversation nor in the list', async () => {
  for (const url of [chatMessagesPath(chat.sessionId), chatSessionPath(chat.profileId)]) {
    expect([url, (await ask(url)).json().code]).toEqual([url, 'viewing_only'])
  }
  const sessions = await ask(chatSessionsPath)
  expect(sessions.json()).toMatchObject([{ sessionId: chat.sessionId, lastMessage: null }])
  expect(sessions.body).not.toContain('geheimer')
})

test('the stream of the viewer’s browser carries what everybody may know, and nothing of the member’s', async () => {
  const { port } = await server.app.listen({ port: 0, host: '127.0.0.1' }).then((address) => new URL(address))
  const open = async (of: string) => {
    const stop = new AbortController()
    const answer = await fetch(`http://127.0.0.1:${port}${eventsPath}`, {
      headers: { cookie: of },
      signal: stop.signal,
    })
    await answer.body?.getReader().read()
    return stop
  }
  const stop = await open(cookie)
  expect(server.context.bus.isListening(chat.member.accountId)).toBe(false)
  const own = await open(chat.member.cookie)
  expect(server.context.bus.isListening(chat.member.accountId)).toBe(true)
  stop.abort()
  own.abort()
})

test('every route that changes something or is not on the list is refused, and changes nothing', async () => {
  const routes = Object.entries(server.app.swagger().paths ?? {}).flatMap(([url, methods]) =>
    Object.entries(methods as Record<string, { 'x-access'?: unknown }>)
      .filter(([, route]) => route['x-access'] !== undefined)
      .map(([method]) => ({ method: method.toUpperCase() as 'GET' | 'POST' | 'DELETE' | 'PATCH', url })),
  )
  const outside = routes.filter(({ url }) => !url.startsWith('/api/admin'))
  expect(outside.length).toBeGreaterThan(60)
  const before = await rows(server, 'select count(*)::int as messages from chat_messages', [])
  const shown: string[] = []
  for (const { method, url } of outside) {
    const answer = await ask(url.replaceAll(/\{\w+\}/g, chat.sessionId), method, method === 'GET' ? undefined : {})
    const isRefused = answer.statusCode === 403 && answer.json().code === 'viewing_only'
    if (!isRefused) shown.push(`${method} ${url}`)
  }
  expect(shown.toSorted()).toEqual([...SHOWN_TO_VIEWERS, chatSessionsPath].map((url) => `GET ${url}`).toSorted())
  expect(await rows(server, 'select count(*)::int as messages from chat_messages', [])).toEqual(before)
})

test('sending a message in the member’s name is refused and charges nothing', async () => {
  const body = { sessionId: chat.sessionId, profileUuid: chat.profileId, content: 'Nicht von mir' }
  expect((await ask(sendMessagePath, 'POST', body)).json().code).toBe('viewing_only')
  expect((await ask(sessionsPath, 'DELETE')).json().code).toBe('viewing_only')
  expect((await ask(balancePath)).json().balance).toBe(49)
})

test('what everybody may send is not sent as the member', async () => {
  const answer = await ask(loginPath, 'POST', { identifier: 'nobody@mail.example', password: 'wrong password here' })
  expect(answer.statusCode).toBe(401)
})

test('staff keep their own identity in the office', async () => {
  expect((await ask(adminMemberPath(chat.member.accountId))).statusCode).toBe(200)
})

test('the viewing ends by itself after a quarter of an hour, and at once when it is ended', async () => {
  server.clock.advance(15 * MINUTE_MS)
  expect((await ask(mePath)).json().user.id).toBe(support.accountId)
  cookie = `${support.cookie}; ${viewingCookie(await start())}`
  expect((await ask(adminViewingEndPath, 'POST')).json()).toEqual({ ok: true })
  expect((await ask(mePath)).json().user.id).toBe(support.accountId)
})

test('another viewing ends the one before', async () => {
  const other = await addPerson(server.context, 'member')
  const first = cookie
  const second = `${support.cookie}; ${viewingCookie(await start(support, other.accountId))}`
  const userOf = async (of: string) => (await getAs(server, { cookie: of }, mePath)).json().user.id
  expect([await userOf(first), await userOf(second)]).toEqual([support.accountId, other.accountId])
  const entries = await rows(server, 'select action, subject_id from audit_entries order by id desc limit 2', [])
  expect(entries).toEqual([
    { action: 'member.viewing_started', subject_id: other.accountId },
    { action: 'member.viewing_ended', subject_id: chat.member.accountId },
  ])
})

test('the viewing secret is useless in another browser: of other staff, of a member, of a guest', async () => {
  const secret = cookie.split('; ').at(-1)
  const colleague = await addPerson(server.context, 'support')
  const stranger = await addPerson(server.context, 'member')
  for (const person of [colleague, stranger]) {
    const answer = await getAs(server, { cookie: `${person.cookie}; ${secret}` }, mePath)
    expect(answer.json().user.id).toBe(person.accountId)
  }
  expect((await getAs(server, { cookie: secret ?? '' }, mePath)).statusCode).toBe(401)
})

test('signing out ends the session of the staff and leaves the member’s alone', async () => {
  const leaving = await addPerson(server.context, 'support')
  const theirs = `${leaving.cookie}; ${viewingCookie(await start(leaving))}`
  await postAs(server, { cookie: theirs }, logoutPath)
  expect((await getAs(server, { cookie: theirs }, mePath)).statusCode).toBe(401)
  expect((await getAs(server, chat.member, mePath)).statusCode).toBe(200)
})

test('the member reads when, and the audit log who and why', async () => {
  const answer = await getAs(server, chat.member, accountViewingsPath)
  const startedAt = server.clock.now().toISOString()
  expect(answer.json().viewings[0]).toMatchObject({ startedAt })
  expect(answer.body).not.toContain('Guthaben nicht')
  const [entry] = await rows(
    server,
    `select account_id, audit_reasons.words as reason from audit_entries join audit_reasons on entry_id = id
     where action = 'member.viewing_started' order by id desc limit 1`,
    [],
  )
  expect(entry).toEqual({ account_id: support.accountId, reason: 'Sieht das Guthaben nicht' })
})

test('a reason and a member are needed', async () => {
  const url = adminMemberViewingPath(chat.member.accountId)
  const post = (to: string, reason: string) => postAs(server, support, to, { reason })
  expect((await post(url, ' ')).statusCode).toBe(422)
  expect((await post(adminMemberViewingPath(support.accountId), 'because of this')).json().code).toBe(
    'member_not_found',
  )
})

test('over an encrypted connection no other site of the domain can set the cookie of a viewing', async () => {
  const secure = await createTestApp({ settings: { PUBLIC_URL: 'https://velvetline.example' } })
  onTestFinished(() => secure.close())
  const [by, member] = [await addPerson(secure.context, 'support'), await addPerson(secure.context, 'member')]
  const session = `__Host-${by.cookie}`
  const begun = await postAs(secure, { cookie: session }, adminMemberViewingPath(member.accountId), {
    reason: 'Sieht das Guthaben nicht',
  })
  const viewing = viewingCookie(begun)
  expect(viewing).toMatch(/^__Host-velvetline_viewing=/)
  const me = await getAs(secure, { cookie: `${session}; ${viewing}` }, mePath)
  expect(me.json().user.id).toBe(member.accountId)
})
