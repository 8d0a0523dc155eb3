import { randomUUID } from 'node:crypto'
import { asJson, type FakeAnswer, type FakeRequest } from './fake-server.ts'
import type { FakeLeg, FakeLegs } from './fake-telnyx-legs.ts'

export interface FakeCredential {
  readonly id: string
  readonly username: string
  readonly expiresAt: string
}

export interface FakeTelnyxState {
  readonly account: { readonly apiKey: string; readonly connectionId: string; readonly appId: string }
  readonly legs: FakeLegs
  readonly credentials: FakeCredential[]
  /** What was spoken or asked, newest last. */
  readonly said: { readonly leg: string; readonly text: string; readonly language: string }[]
  dialFault: number | undefined
}

type Body = Readonly<Record<string, unknown>>

const ok = asJson({ data: { result: 'ok' } })
const fault = (status: number, code: string): FakeAnswer =>
  asJson({ errors: [{ code, title: 'no', detail: 'It concerns +4915112345678.' }] }, status)

const describe = (leg: FakeLeg): object => ({
  call_control_id: leg.id,
  call_leg_id: leg.id.slice(3),
  call_session_id: leg.id.slice(3),
  is_alive: leg.endedAt === null,
  record_type: 'call',
  ...(leg.endedAt && { end_time: leg.endedAt.toISOString() }),
})

const dial = ({ account, legs, dialFault }: FakeTelnyxState, body: Body): FakeAnswer => {
  if (dialFault !== undefined) return fault(dialFault, '10010')
  if (body.connection_id !== account.appId) return fault(422, '10015')
  const leg = legs.add({
    to: String(body.to),
    from: String(body.from),
    connectionId: account.appId,
    direction: 'outgoing',
    linkTo: typeof body.link_to === 'string' ? body.link_to : null,
    isBridgedOnAnswer: body.bridge_on_answer === true,
    clientState: typeof body.client_state === 'string' ? body.client_state : null,
    timeLimitSeconds: Number(body.time_limit_secs),
    headers: body.custom_headers as FakeLeg['headers'],
  })
  return asJson({ data: { ...describe(leg), is_alive: false } })
}

const act = (state: FakeTelnyxState, leg: FakeLeg, action: string, body: Body): FakeAnswer => {
  const { legs, said } = state
  if (leg.endedAt) return fault(422, '90018')
  switch (action) {
    case 'answer':
      legs.answer(leg)
      return ok
    case 'reject':
      legs.end(leg, { cause: body.cause === 'CALL_REJECTED' ? 'call_rejected' : 'unspecified' })
      return ok
    case 'speak':
    case 'gather_using_speak':
      said.push({ leg: leg.id, text: String(body.payload), language: String(body.language) })
      return ok
    case 'bridge': {
      const other = legs.find(String(body.call_control_id))
      if (!other) return fault(404, '90015')
      legs.bridge(leg, other)
      return ok
    }
    case 'hangup':
      legs.end(leg, { cause: 'normal_clearing', source: 'unknown' })
      return ok
    default:
      return fault(404, '10005')
  }
}

const answerCredentials = (state: FakeTelnyxState, { method, path, body }: FakeRequest): FakeAnswer => {
  const { account, credentials } = state
  const [, id, isToken] = /^\/v2\/telephony_credentials\/([^/]+)(\/token)?$/.exec(path) ?? []
  const known = credentials.find((one) => one.id === id)
  if (method === 'POST' && id === undefined) {
    const asked = JSON.parse(body) as Body
    if (asked.connection_id !== account.connectionId) return fault(422, '10015')
    const made = {
      id: randomUUID(),
      username: `gencred${randomUUID().slice(0, 8)}`,
      expiresAt: String(asked.expires_at),
    }
    credentials.push(made)
    const data = { id: made.id, sip_username: made.username, sip_password: randomUUID(), expires_at: made.expiresAt }
    return asJson({ data }, 201)
  }
  if (!known) return fault(404, '10005')
  if (isToken) return { status: 201, body: `token-of.${known.username}.${randomUUID()}` }
  credentials.splice(credentials.indexOf(known), 1)
  return asJson({ data: { id: known.id } })
}

/** Answers as the carrier does. A repeated command is ignored. */
export const createTelnyxApi = (state: FakeTelnyxState): ((request: FakeRequest) => FakeAnswer) => {
  const seen = new Set<string>()
  return (request) => {
    const { method, path, headers } = request
    if (headers.authorization !== `Bearer ${state.account.apiKey}`) return fault(401, '10009')
    if (path.startsWith('/v2/telephony_credentials')) return answerCredentials(state, request)
    const body = (request.body ? JSON.parse(request.body) : {}) as Body
    const key = String(body.command_id)
    if (method === 'POST' && seen.has(key)) return ok
    if (method === 'POST' && path === '/v2/calls') {
      const answer = dial(state, body)
      if (answer.status < 300) seen.add(key)
      return answer
    }
    const [, id = '', action] = /^\/v2\/calls\/([^/]+)(?:\/actions\/(.+))?$/.exec(path) ?? []
    const leg = state.legs.find(decodeURIComponent(id))
    if (!leg) return fault(404, '90015')
    if (method === 'GET') return asJson({ data: describe(leg) })
    seen.add(key)
    return act(state, leg, action ?? '', body)
  }
}
