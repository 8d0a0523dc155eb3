import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { agentMessagesPath } from '@velvetline/contracts/agents'
import { sendMessagePath } from '@velvetline/contracts/chat'
import { agentImagePath, uploadImagePath } from '@velvetline/contracts/chat-media'
import { eventsPath, LIVE_STREAM_HEADER } from '@velvetline/contracts/events'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { addChat, answerAs, sendAs } from '../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { eventually } from '../../../test/eventually.ts'
import { anImage, formOf } from '../../../test/media-scene.ts'
import { addPerson, type SignedIn } from '../../../test/person-factory.ts'
import { revokeSession, startSession } from '../../features/accounts/index.ts'

let server: TestApp
let origin: string
beforeAll(async () => {
  server = await createTestApp()
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  // A connection that is kept for the next request would hold up the end for over a minute.
  server?.app.server.closeAllConnections()
  await server?.close()
})

interface Received {
  readonly type: string
  readonly data: unknown
}

const controllers: AbortController[] = []
afterEach(() => {
  for (const controller of controllers.splice(0)) controller.abort()
})

/** Opens a stream as a browser would and keeps what arrives. */
const listen = async (person: SignedIn | null) => {
  const controller = new AbortController()
  controllers.push(controller)
  const headers = person ? { cookie: person.cookie } : {}
  const response = await fetch(origin + eventsPath, { headers, signal: controller.signal })
  const stream = { response, text: '', isClosed: false, received: (): Received[] => [] }
  const pump = async (): Promise<void> => {
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) stream.text += decoder.decode(chunk as Uint8Array, { stream: true })
  }
  pump().then(
    () => {
      stream.isClosed = true
    },
    () => undefined,
  )
  stream.received = () =>
    [...stream.text.matchAll(/^event: (\w+)\ndata: (.*)\n\n/gm)].map(([, type = '', data = 'null']) => ({
      type,
      data: JSON.parse(data),
    }))
  return stream
}
const types = (stream: Awaited<ReturnType<typeof listen>>) => stream.received().map((event) => event.type)

test('a stream begins with its id and the reconnection time', async () => {
  const stream = await listen(null)
  expect(stream.response.headers.get('content-type')).toContain('text/event-stream')
  expect(stream.response.headers.get('cache-control')).toContain('no-cache')
  await eventually(() => expect(stream.received()).toEqual([{ type: 'hello', data: { streamId: expect.any(String) } }]))
  expect(stream.text.startsWith('retry: 1000\n\n')).toBe(true)
})

test('both sides get a message at once, each from its own perspective', async () => {
  const { member, consultant, profileId, sessionId } = await addChat(server)
  const [atMember, atConsultant, atStranger] = [await listen(member), await listen(consultant), await listen(null)]
  await sendAs(server, member, { sessionId, profileUuid: profileId, content: 'Hallo' })
  await eventually(() => expect(types(atConsultant)).toEqual(['hello', 'message']))
  await eventually(() => expect(types(atMember)).toEqual(['hello', 'message', 'balance']))
  expect(atMember.received()[1]?.data).toMatchObject({ sessionId, message: { sender: 'user', content: 'Hallo' } })
  expect(atMember.received()[2]?.data).toEqual({ balance: 9, bonus: 9, bought: 0 })
  expect(atConsultant.received()[1]?.data).toMatchObject({
    message: { sender: 'other', content: 'Hallo', clientKey: null },
  })
  await answerAs(server, consultant, sessionId, 'Guten Abend')
  await eventually(() => expect(types(atMember)).toEqual(expect.arrayContaining(['message', 'unread', 'read'])))
  const unread = atMember.received().find((event) => event.type === 'unread')
  expect(unread?.data).toEqual({ unreadCount: 1, unreadCounts: { [sessionId]: 1 } })
  expect(types(atStranger)).toEqual(['hello'])
})

/** Two streams of a person, and the headers of a request from the browser of the first one. */
const listenTwice = async (person: SignedIn) => {
  const [sending, other] = [await listen(person), await listen(person)]
  await eventually(() => expect(types(sending)).toEqual(['hello']))
  const [hello] = sending.received() as { data: { streamId: string } }[]
  return { sending, other, headers: { cookie: person.cookie, [LIVE_STREAM_HEADER]: hello?.data.streamId ?? '' } }
}

test('the stream that is named with a message is not told what its answer has told; another of the person is', async () => {
  const { member, profileId, sessionId } = await addChat(server)
  const { sending, other, headers } = await listenTwice(member)
  const payload = { sessionId, profileUuid: profileId, content: 'Hallo' }
  const answer = await server.app.inject({ method: 'POST', url: sendMessagePath, headers, payload })
  await eventually(() => expect(types(other)).toEqual(['hello', 'message', 'balance']))
  expect(other.received()[1]?.data).toEqual({ sessionId, message: answer.json().message })
  const { success: _, message: __, charged: ___, ...balance } = answer.json()
  expect(other.received()[2]?.data).toEqual(balance)
  expect(types(sending)).toEqual(['hello'])
})

/** As a browser uploads it. */
const upload = async (path: string, headers: Record<string, string>, fields: Record<string, string>) =>
  fetch(origin + path, { method: 'POST', headers, body: formOf(fields, 'image', await anImage()) })

test('the stream that is named with a member’s image is not told it', async () => {
  const { member, profileId, sessionId } = await addChat(server)
  const { sending, other, headers } = await listenTwice(member)
  expect((await upload(uploadImagePath, headers, { sessionId, profileUuid: profileId })).status).toBe(201)
  await eventually(() => expect(types(other)).toEqual(['hello', 'message', 'balance']))
  expect(types(sending)).toEqual(['hello'])
})

test('the stream that is named with an agent’s answer, as text or as an image, is not told it; the member is', async () => {
  const { member, consultant, sessionId } = await addChat(server)
  const { sending, other, headers } = await listenTwice(consultant)
  const membersStream = await listen(member)
  const url = agentMessagesPath(sessionId)
  const answer = await server.app.inject({ method: 'POST', url, headers, payload: { content: 'Guten Abend' } })
  expect(answer.statusCode).toBe(201)
  expect((await upload(agentImagePath(sessionId), headers, {})).status).toBe(201)
  await eventually(() => expect(types(other)).toEqual(['hello', 'message', 'message']))
  await eventually(() => expect(types(membersStream).filter((type) => type === 'message')).toHaveLength(2))
  expect(types(sending)).toEqual(['hello'])
})

test('every client gets availability events', async () => {
  const stream = await listen(null)
  server.context.bus.toEveryone({
    type: 'availability',
    data: { profileUuid: 'x', status: 'busy', callObstacle: null },
  })
  await eventually(() =>
    expect(stream.received()[1]).toEqual({
      type: 'availability',
      data: { profileUuid: 'x', status: 'busy', callObstacle: null },
    }),
  )
})

test('a revoked session’s stream reports it and ends; the stream of the person’s other browser continues', async () => {
  const person = await addPerson(server.context, 'member')
  const other = await startSession(server.context, person.accountId, 'another browser')
  const first = await listen(person)
  const second = await listen({ ...person, cookie: `velvetline_session=${other.secret}` })
  await revokeSession(server.context, { accountId: person.accountId, sessionId: other.sessionId })
  await eventually(() => expect(types(second)).toEqual(['hello', 'signedOut']))
  await eventually(() => expect(second.isClosed).toBe(true))
  expect(types(first)).toEqual(['hello'])
  expect(first.isClosed).toBe(false)
})

test('a person’s streams are limited, and one that ends frees a place', async () => {
  const person = await addPerson(server.context, 'member')
  for (let count = 0; count < 12; count += 1) expect((await listen(person)).response.status).toBe(200)
  const refused = await listen(person)
  expect([refused.response.status, refused.response.headers.get('retry-after')]).toEqual([429, '30'])
  controllers.at(-2)?.abort()
  await eventually(async () => expect((await listen(person)).response.status).toBe(200))
})

test('closing the server ends every stream', async () => {
  const own = await createTestApp()
  await own.app.listen({ host: '127.0.0.1', port: 0 })
  const response = await fetch(`http://127.0.0.1:${(own.app.server.address() as AddressInfo).port}${eventsPath}`)
  const body = response.text()
  await own.close()
  expect(await body).toContain('event: hello')
})

test('browsers that leave while their session is looked up take no place', async () => {
  const member = await addPerson(server.context, 'member')
  const { authenticate } = server.context.authentication
  const { promise: whenAllLeft, resolve: allLeft } = Promise.withResolvers<void>()
  const slow = vi.spyOn(server.context.authentication, 'authenticate').mockImplementation(async (secret) => {
    await whenAllLeft
    return authenticate(secret)
  })
  const controller = new AbortController()
  const headers = { cookie: member.cookie }
  const asked = Array.from({ length: 12 }, () => fetch(origin + eventsPath, { headers, signal: controller.signal }))
  await eventually(() => expect(slow).toHaveBeenCalledTimes(12))
  controller.abort()
  await Promise.allSettled(asked)
  await sleep(100)
  allLeft()
  slow.mockRestore()
  await eventually(async () => expect((await listen(member)).response.status).toBe(200))
})
