import { ROLES, type Role } from '@velvetline/contracts/accounts'
import { IDEMPOTENCY_HEADER } from '@velvetline/contracts/http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addConsultant, addMember } from '../../../test/chat-scene.ts'
import { connect, TEAM_SETTINGS } from '../../../test/chat-team-scene.ts'
import { makeSound } from '../../../test/make-sound.ts'
import { addMediaChat, anImage, createMediaServer, formOf, type MediaServer } from '../../../test/media-scene.ts'
import { rows } from '../../../test/payments-scene.ts'
import { addPerson, type SignedIn } from '../../../test/person-factory.ts'
import { newId } from '../../kernel/ids.ts'

// Ids of conversations, files and profiles are in many addresses and bodies. Each route with one is listed here, and a stranger asks it.

let server: MediaServer
beforeAll(async () => {
  server = await createMediaServer(TEAM_SETTINGS)
})
afterAll(() => server?.close())

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
}
interface Operation {
  readonly parameters?: readonly { readonly in: string; readonly name: string }[]
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> }
  readonly 'x-access'?: unknown
}

/** At any depth. */
const namesIn = ({ properties = {}, items, anyOf = [], oneOf = [], allOf = [] }: Schema = {}): string[] => [
  ...Object.keys(properties),
  ...[...Object.values(properties), ...(items ? [items] : []), ...anyOf, ...oneOf, ...allOf].flatMap(namesIn),
]

const ID = /^(sessionId|mediaId|messageId|profile|profileId|profileUuid|uuid|uuidOrSlug|consultantId)$/
const OF_TWO_SIDES = /^\/api\/(agent|chat|chat-team|velvetline)\//

/** What the staff may do is in the table of permissions. */
const isStaffs = (access: unknown): boolean => typeof access === 'string' && access !== 'signed-in'

const routesWithIds = (): string[] =>
  Object.entries(server.app.swagger().paths ?? {}).flatMap(([url, methods]) =>
    Object.entries(methods as Record<string, Operation>).flatMap(([method, operation]) => {
      const bodies = Object.values(operation.requestBody?.content ?? {}).flatMap(({ schema }) => namesIn(schema))
      const names = [
        ...(operation.parameters ?? []).filter((one) => one.in !== 'header').map(({ name }) => name),
        ...bodies,
      ]
      const isUpload = url.startsWith('/api/chat/upload-')
      const hasId = names.some((name) => ID.test(name)) || (OF_TWO_SIDES.test(url) && url.includes('{')) || isUpload
      return hasId && !isStaffs(operation['x-access']) ? [`${method.toUpperCase()} ${url}`] : []
    }),
  )

const scene = async () => {
  const chat = await addMediaChat(server, 10_000)
  const { body } = await chat.sendImage(await anImage())
  const ids = { sessionId: chat.sessionId, mediaId: body.message.media.id as string, profileId: chat.profileId }
  return { ...chat, ...ids, messageId: body.message.id as string }
}
type Scene = Awaited<ReturnType<typeof scene>>
type Body = object | FormData | undefined

const none = (): Body => undefined
const C = '/api/agent/conversations/{sessionId}'
const T = '/api/chat-team/conversations/{sessionId}'
const image = async (fields: Record<string, string>) => formOf(fields, 'image', await anImage())
const voice = async (fields: Record<string, string>) => formOf(fields, 'voice', await makeSound('webm', 2))

const report = ({ sessionId }: Scene) => ({ target: { kind: 'conversation', sessionId }, reason: 'spam' })

/** With a body that is right for the one who may. */
const PRIVATE: Readonly<Record<string, (of: Scene) => Body | Promise<Body>>> = {
  'GET /api/chat/messages/{sessionId}': none,
  'GET /api/chat/media/{mediaId}/{size}': none,
  'POST /api/chat/sessions/{sessionId}/read': ({ messageId }) => ({ messageId }),
  'POST /api/chat/sessions/{sessionId}/stand-in': () => ({ isDeclined: false }),
  'POST /api/chat/sessions/{sessionId}/typing': () => ({ isTyping: true }),
  'POST /api/velvetline/usermessages-out': ({ place }) => ({ ...place, content: 'Hallo' }),
  'POST /api/chat/upload-image': ({ place }) => image(place),
  'POST /api/chat/upload-voice': ({ place }) => voice(place),
  'POST /api/chat/sessions/{sessionId}/block': () => ({ isBlocked: false }),
  [`GET ${C}`]: none,
  [`GET ${C}/messages`]: none,
  [`GET ${C}/earnings`]: none,
  [`POST ${C}/claim`]: () => ({ takesOver: true }),
  [`PUT ${C}/presence`]: () => ({ isHere: true }),
  [`POST ${C}/typing`]: () => ({ isTyping: true }),
  [`POST ${C}/read`]: ({ messageId }) => ({ messageId }),
  [`PUT ${C}/note`]: () => ({ content: 'Mag Rosen' }),
  [`POST ${C}/messages`]: () => ({ content: 'Guten Abend' }),
  [`POST ${C}/image`]: () => image({ content: '' }),
  [`POST ${C}/voice`]: () => voice({}),
  [`DELETE ${C}/claim`]: none,
  [`POST ${C}/block`]: () => ({ isBlocked: false }),
  'POST /api/reports': report,
  'POST /api/agent/reports': report,
  'PATCH /api/agent/profiles/{uuid}': () => ({ status: 'busy' }),
}

/** Asked by programs with the key of a team. */
const TEAM_ONLY: typeof PRIVATE = {
  'POST /api/chat-team/replies': ({ sessionId }) => ({
    sessionId,
    content: 'Guten Abend',
    answeredBy: { name: 'Mara Lind' },
  }),
  [`GET ${T}/messages`]: none,
  [`POST ${T}/read`]: ({ messageId }) => ({ messageId }),
  [`GET ${T}/media/{mediaId}/{size}`]: none,
  [`POST ${T}/report`]: ({ messageId }) => ({
    by: { name: 'Mara Lind' },
    reason: 'threat',
    text: 'Drohung',
    messageId,
  }),
  // The last one: nobody answers a member who is blocked.
  [`POST ${T}/block`]: () => ({ by: { name: 'Mara Lind' } }),
}

/** Profiles that everybody may see, favour, call, report and write to; and ids that are of something else. */
const OPEN = [
  'GET /api/profiles/{uuidOrSlug}',
  'GET /api/profiles/{uuidOrSlug}/reviews',
  'GET /api/extensions/static',
  'GET /api/webrtc/balance',
  'GET /api/chat/session/{profileUuid}',
  'GET /api/chat/absence/{profileUuid}',
  'PUT /api/favourites/{profileUuid}',
  'DELETE /api/favourites/{profileUuid}',
  'POST /api/analytics/events',
  'POST /api/conversions/member-call',
  'POST /api/conversions/premium-call',
  'POST /api/calls/direct',
  'POST /api/webrtc/start-call',
  'POST /api/reports/guest',
  'POST /api/age-verification/initiate-anonymous',
]

/** A filter by profile: nothing is found where it is not one's own. */
const FILTERS = ['GET /api/agent/conversations', 'POST /api/agent/conversations/search']

/** Tested where they belong: agents/, calls/, blocks-of-consultants.test.ts, reviews/, profiles/drafts/, earnings/. */
const ELSEWHERE = /^\w+ \/api\/agent\/(agency|blocked|calls|reviews|profile-drafts|earnings)\//

test('every route with an id of a conversation, a file or a profile is listed here', () => {
  const listed = [...Object.keys(PRIVATE), ...Object.keys(TEAM_ONLY), ...OPEN, ...FILTERS]
  expect(
    routesWithIds()
      .filter((name) => !ELSEWHERE.test(name))
      .toSorted(),
  ).toEqual(listed.toSorted())
})

const ask = async (name: string, headers: Record<string, string>, of: Scene, body: Body): Promise<number> => {
  const [method = '', url = ''] = name.split(' ')
  const { sessionId, mediaId, profileId } = of
  const values: Record<string, string> = { sessionId, mediaId, uuid: profileId, size: 'full' }
  const path = url.replaceAll(/\{(\w+)\}/g, (_, id: string) => values[id] ?? '')
  const isForm = body instanceof FormData
  const answer = await fetch(server.origin + path, {
    method,
    headers: {
      ...headers,
      [IDEMPOTENCY_HEADER]: newId(),
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  })
  await answer.arrayBuffer()
  return answer.status
}

/** All that a stranger could have changed. */
const stateOf = async ({ sessionId, profileId, member }: Scene) => ({
  session: await rows(server, 'select * from chat_sessions where id = $1', [sessionId]),
  messages: await rows(server, 'select * from chat_messages where session_id = $1 order by id', [sessionId]),
  media: await rows(server, 'select * from chat_media where session_id = $1', [sessionId]),
  notes: await rows(server, 'select * from conversation_notes where session_id = $1', [sessionId]),
  claims: await rows(server, 'select * from conversation_claims where session_id = $1', [sessionId]),
  readers: await rows(server, 'select * from conversation_readers where session_id = $1', [sessionId]),
  reports: await rows(server, 'select * from reports where session_id = $1', [sessionId]),
  blocks: await rows(server, 'select * from consultant_blocks where member_id = $1', [member.accountId]),
  profile: await rows(server, 'select * from profiles where id = $1', [profileId]),
  wallet: await rows(server, 'select * from wallets where member_id = $1', [member.accountId]),
})

/** Strangers of each role; members and agents who could do the same in a conversation of their own. */
const strangers = async (): Promise<Map<Role, SignedIn>> => {
  const people = new Map<Role, SignedIn>()
  for (const role of ROLES) people.set(role, await addPerson(server.context, role === 'agent' ? 'member' : role))
  people.set('member', await addMember(server.context))
  return people.set('agent', await addConsultant(server.context))
}

const REFUSED = [403, 404]

test('a stranger of any role is refused everywhere, and changes nothing', async () => {
  const of = await scene()
  const people = await strangers()
  const before = await stateOf(of)
  for (const [name, bodyOf] of Object.entries(PRIVATE)) {
    expect([name, await ask(name, {}, of, await bodyOf(of))]).toEqual([name, 401])
    for (const [role, { cookie }] of people)
      expect([name, role, REFUSED.includes(await ask(name, { cookie }, of, await bodyOf(of)))]).toEqual([
        name,
        role,
        true,
      ])
  }
  expect(await stateOf(of)).toEqual(before)
})

test('the two sides themselves are let in by the same requests', async () => {
  const of = await scene()
  for (const [name, bodyOf] of Object.entries(PRIVATE)) {
    const isAgents = name.includes('/api/agent/')
    const { cookie } = isAgents ? of.consultant : of.member
    expect([name, (await ask(name, { cookie }, of, await bodyOf(of))) < 300]).toEqual([name, true])
  }
})

test('the key of another team opens nothing, and its own team’s key does', async () => {
  const of = await scene()
  const admin = await addPerson(server.context, 'admin')
  const connectTo = async (profileId: string) => {
    const { apiKey } = await connect(server, admin, { url: 'http://127.0.0.1:9/hook', profileIds: [profileId] })
    return { authorization: `Bearer ${apiKey}` }
  }
  const [own, other] = [await connectTo(of.profileId), await connectTo((await scene()).profileId)]
  const before = await stateOf(of)
  for (const [name, bodyOf] of Object.entries(TEAM_ONLY)) {
    expect([name, await ask(name, {}, of, await bodyOf(of))]).toEqual([name, 401])
    expect([name, await ask(name, other, of, await bodyOf(of))]).toEqual([name, 404])
  }
  expect(await stateOf(of)).toEqual(before)
  for (const [name, bodyOf] of Object.entries(TEAM_ONLY))
    expect([name, (await ask(name, own, of, await bodyOf(of))) < 300]).toEqual([name, true])
})

test('an agent who filters by another’s profile finds nothing', async () => {
  const of = await scene()
  const { cookie } = await addConsultant(server.context)
  const found = await Promise.all([
    fetch(`${server.origin}/api/agent/conversations?profile=${of.profileId}`, { headers: { cookie } }),
    fetch(`${server.origin}/api/agent/conversations/search`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ text: 'person', profile: of.profileId }),
    }),
  ])
  for (const answer of found) expect([answer.status, await answer.json()]).toEqual([200, []])
})
