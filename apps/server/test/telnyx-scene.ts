import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { CALL_ID_SIP_HEADER, telnyxEventsPath } from '@velvetline/contracts/voice'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { LineEvent } from '../src/features/voice/line-provider.ts'
import { createTelnyxVoice, type TelnyxVoice } from '../src/features/voice/telnyx/create-telnyx-voice.ts'
import type { CallRoute, EndCause, VoiceDesk } from '../src/features/voice/voice-provider.ts'
import { type ManualClock, manualClock, SECOND_MS } from '../src/kernel/clock.ts'
import { Refusal } from '../src/kernel/refusal.ts'
import type { App } from '../src/platform/http/app.ts'
import type { Log } from '../src/platform/log.ts'
import { createTestPlatform, type TestPlatform } from './create-test-platform.ts'
import { eventually } from './eventually.ts'
import { type FakeTelnyx, startFakeTelnyx } from './fakes/fake-telnyx.ts'
import type { FakeLeg } from './fakes/fake-telnyx-legs.ts'
import type { DeliverOptions } from './fakes/fake-telnyx-outbox.ts'
import { silentLog } from './silent-log.ts'
import { voicePerson } from './voice-person.ts'

const ACCOUNT = { apiKey: 'KEY-of-tests', connectionId: '1001', appId: '1002' }
export const OUR_NUMBER = '+493012345678'
/** By then an end that only one leg has reported is decided. */
const AFTER_LAST_WORDS_MS = 4 * SECOND_MS

interface Told {
  readonly what: 'ringing' | 'connected' | 'ended'
  readonly callId: string
  readonly cause?: EndCause
  readonly at: Date
}

/** Calls as a provider sees them. Like the real desk it is idempotent. */
const createDesk = () => {
  const waiting = new Map<string, { accountId: string; route: CallRoute; leg: string | null }>()
  const told: Told[] = []
  const taken: string[] = []
  const health = { isAway: false }
  const desk: VoiceDesk = {
    route: async ({ accountId, callId, providerCallId }) => {
      if (health.isAway) throw new Error('the desk is away')
      const call = waiting.get(callId)
      if (call?.accountId !== accountId || (call.leg ?? providerCallId) !== providerCallId) return null
      call.leg = providerCallId
      return call.route
    },
    ringing: async ({ callId, at }) => void told.push({ what: 'ringing', callId, at }),
    accepted: async ({ callId }) => void taken.push(callId),
    connected: async ({ callId, at }) => void told.push({ what: 'connected', callId, at }),
    interrupted: async () => undefined,
    takenOver: async () => undefined,
    ended: async ({ callId, cause, at }) => void told.push({ what: 'ended', callId, cause, at }),
  }
  return { ...desk, told, taken, waiting, health }
}

const insertAccount = async ({ testDatabase }: TestPlatform, at: Date): Promise<string> => {
  const id = randomUUID()
  await testDatabase.owner.pool.query(
    `insert into accounts (id, role, name, username, username_key, email, email_key, phone, birth_date, password_hash,
       country_code, language, terms_accepted_at, sensitive_data_accepted_at, created_at)
     values ($1, 'member', 'Someone', $2, $2, $2, $2, '+493012345000', '1985-05-05', '-', 'de', 'de', $3, $3, $3)`,
    [id, `${id}@mail.example`, at],
  )
  return id
}

const listen = async (voice: TelnyxVoice): Promise<{ app: App; address: string }> => {
  const app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof Refusal ? error.shape.status : 500).send({}),
  )
  voice.registerRoutes(app)
  const settled = await voice.workJobs()
  app.addHook('onClose', settled)
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, address: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}${telnyxEventsPath}` }
}

export interface TelnyxScene {
  readonly clock: ManualClock
  readonly desk: ReturnType<typeof createDesk>
  readonly lineEvents: LineEvent[]
  readonly logged: readonly string[]
  readonly platform: TestPlatform
  readonly telnyx: FakeTelnyx
  readonly voice: () => TelnyxVoice
  readonly address: () => string
  addAccount(): Promise<string>
  startCall(
    more?: Partial<CallRoute>,
  ): Promise<{ callId: string; memberId: string; memberName: string; agentName: string; agentId: string }>
  dial(call: { callId: string; memberName: string }): FakeLeg
  revoke(...sessionIds: string[]): Promise<void>
  deliver(options?: DeliverOptions): Promise<void>
  settle(options?: DeliverOptions): Promise<void>
  /** Advances the clock until an end that only one leg has reported is decided. */
  waitForLastWords(): Promise<void>
  toldOf(callId: string): string[]
  beginAnother(): Promise<Process>
  restart(): Promise<void>
  close(): Promise<void>
}

const createHeardLog = () => {
  const lines: string[] = []
  const note = (...said: unknown[]): void =>
    void lines.push(JSON.stringify(said, (_key, value) => (value instanceof Error ? String(value.stack) : value)))
  const log: Log = { ...silentLog, fatal: note, error: note, warn: note, info: note, debug: note, trace: note }
  return { lines, log }
}

const createProcess = async (create: () => TelnyxVoice) => {
  const begin = async () => {
    const voice = create()
    return { voice, ...(await listen(voice)) }
  }
  let running = await begin()
  return {
    voice: () => running.voice,
    address: () => running.address,
    end: () => running.app.close(),
    restart: async (): Promise<void> => {
      await running.app.close()
      running = await begin()
    },
  }
}

type Process = Awaited<ReturnType<typeof createProcess>>
type Desk = ReturnType<typeof createDesk>

const startCall = async (ours: Process, desk: Desk, addAccount: () => Promise<string>, more: Partial<CallRoute>) => {
  const [memberId, agentId] = await Promise.all([addAccount(), addAccount()])
  const { provider } = ours.voice()
  const member = await provider.credentialFor(voicePerson({ accountId: memberId, role: 'member' }))
  const agent = await provider.credentialFor(voicePerson({ accountId: agentId, role: 'agent' }))
  const callId = randomUUID()
  const route: CallRoute = {
    callId,
    agentId,
    agentPhone: null,
    memberName: 'Félix',
    profileName: 'Margaux',
    memberLanguage: 'de',
    ringTimeoutSeconds: 30,
    timeLimitSeconds: 600,
    ...more,
  }
  desk.waiting.set(callId, { accountId: memberId, route, leg: null })
  return { callId, memberId, memberName: member.username, agentName: agent.username, agentId }
}

const noEventWaits = ({ testDatabase }: TestPlatform, now: () => Date): Promise<void> =>
  eventually(async () => {
    const { rows } = await testDatabase.owner.pool.query(
      `select id from voice_events where state = 'received' and due_at <= $1`,
      [now()],
    )
    if (rows.length > 0) throw new Error('events wait')
  })

export const createTelnyxScene = async (): Promise<TelnyxScene> => {
  const clock = manualClock(new Date('2026-06-15T12:00:00Z'))
  const platform = await createTestPlatform()
  await platform.parts.jobs.start()
  const telnyx = await startFakeTelnyx({ ...ACCOUNT, now: () => clock.now() })
  const desk = createDesk()
  const lineEvents: LineEvent[] = []
  const { lines: logged, log } = createHeardLog()
  const { publicKey } = telnyx.signer
  const create = (): TelnyxVoice =>
    createTelnyxVoice(
      { ...platform.parts, log, clock, desk, lineDesk: { handle: async (event) => void lineEvents.push(event) } },
      { ...ACCOUNT, publicKey, callerNumber: OUR_NUMBER, apiUrl: telnyx.apiUrl },
    )
  const ours = await createProcess(create)
  const nothingWaits = (): Promise<void> => noEventWaits(platform, () => clock.now())
  const addAccount = (): Promise<string> => insertAccount(platform, clock.now())
  const deliver = async (options: DeliverOptions = {}): Promise<void> => {
    await telnyx.outbox.deliver(ours.address(), options)
    await nothingWaits()
  }
  const settle = async (options: DeliverOptions = {}): Promise<void> => {
    while (telnyx.outbox.waiting.length > 0) await deliver(options)
  }
  return {
    clock,
    desk,
    lineEvents,
    logged,
    platform,
    telnyx,
    voice: ours.voice,
    address: ours.address,
    addAccount,
    startCall: (more = {}) => startCall(ours, desk, addAccount, more),
    dial: ({ callId, memberName }) =>
      telnyx.browserDials({
        from: `sip:${memberName}@sip.telnyx.com`,
        headers: [{ name: CALL_ID_SIP_HEADER, value: callId }],
      }),
    revoke: (...sessionIds) =>
      platform.parts.database.transaction((tx) => ours.voice().provider.revoke(tx, sessionIds)),
    deliver,
    settle,
    waitForLastWords: async () => {
      clock.advance(AFTER_LAST_WORDS_MS)
      await ours.voice().sweep()
      await settle()
    },
    toldOf: (callId) => desk.told.filter((one) => one.callId === callId).map(({ what, cause }) => cause ?? what),
    beginAnother: () => createProcess(create),
    restart: async () => {
      await ours.restart()
      await nothingWaits()
    },
    close: async () => {
      await ours.end()
      await telnyx.server.close()
      await platform.close()
    },
  }
}
