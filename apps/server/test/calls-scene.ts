import {
  type CallStatus,
  callStatusPath,
  type EndCallAnswer,
  endCallPath,
  startCallPath,
  type WebrtcBalance,
  webrtcBalancePath,
} from '@velvetline/contracts/calls'
import { chargeDue } from '../src/features/calls/index.ts'
import { readBalance } from '../src/features/credits/index.ts'
import type { CreateVoice } from '../src/features/voice/index.ts'
import { newId } from '../src/kernel/ids.ts'
import { addConsultant, addMember } from './chat-scene.ts'
import { createTestApp, type TestApp, type TestAppOptions } from './create-test-app.ts'
import type { SignedIn } from './person-factory.ts'
import { getAs, postAs } from './requests.ts'

type ProviderContext = Parameters<CreateVoice>[0]
type Voice = NonNullable<Awaited<ReturnType<CreateVoice>>>
type CallLife = Awaited<ReturnType<Voice['provider']['check']>> extends ReadonlyMap<string, infer Life> ? Life : never

/** The test decides what happens on the calls. */
export interface ScriptedVoice {
  readonly create: CreateVoice
  readonly desk: () => ProviderContext['desk']
  readonly hungUp: { callId: string; reason: 'terminated' | 'normal' }[]
  readonly revoked: string[]
  readonly lives: Map<string, CallLife>
  readonly unreachable: Set<string>
  /** Null while nothing interrupts the provider itself. */
  readonly carried: { until: Date | null }
}

export const scriptedVoice = (name: 'embedded' | 'telnyx' = 'embedded'): ScriptedVoice => {
  let desk: ProviderContext['desk'] | undefined
  const script: Omit<ScriptedVoice, 'create' | 'desk'> = {
    hungUp: [],
    revoked: [],
    lives: new Map(),
    unreachable: new Set(),
    carried: { until: null },
  }
  const provider: Voice['provider'] = {
    name,
    targetNumber: 'velvetline-test',
    credentialFor: async ({ accountId }) => ({
      username: `user-${accountId}`,
      password: 'secret',
      loginToken: null,
      socketPath: '/voice',
      expiresAt: new Date('2026-06-15T13:00:00Z'),
    }),
    revoke: async (_tx, sessionIds) => {
      script.revoked.push(...sessionIds)
    },
    hangUp: async (callId, reason) => {
      script.hungUp.push({ callId, reason })
    },
    check: async (ids) => new Map(ids.map((id) => [id, script.lives.get(id) ?? { state: 'alive' as const }])),
    caughtUp: async () => undefined,
    reachable: async (agentIds) => new Set(agentIds.filter((id) => !script.unreachable.has(id))),
    carriedUntil: () => script.carried.until ?? new Date(8_640_000_000_000_000),
  }
  return {
    ...script,
    create: async (context) => {
      // A second process may share it; events go to the first.
      desk ??= context.desk
      return {
        provider,
        line: null,
        registerRoutes: () => undefined,
      }
    },
    desk: () => {
      if (!desk) throw new Error('no server was made with this voice')
      return desk
    },
  }
}

export interface CallsApp extends TestApp {
  readonly voice: ScriptedVoice
}

export const createCallsApp = async (
  options: TestAppOptions & { readonly voice?: ScriptedVoice } = {},
): Promise<CallsApp> => {
  const voice = options.voice ?? scriptedVoice()
  const server = await createTestApp({ ...options, override: { createVoice: voice.create, ...options.override } })
  await server.context.jobs.start()
  return { ...server, voice }
}

export const addPair = async ({ context }: TestApp, amount = 1_000) => {
  const member = await addMember(context, amount)
  const consultant = await addConsultant(context)
  await context.presence.seen(consultant.accountId, context.clock.now())
  return { member, consultant, profileId: consultant.profileId }
}

export const startAs = (
  test: TestApp,
  member: SignedIn | null,
  consultantId: string,
  changes: { callId?: string; isStandInAccepted?: boolean; profileName?: string; pricePerMinute?: number } = {},
) => postAs(test, member, startCallPath, { callId: newId(), consultantId, ...changes })

export const endAs = (test: TestApp, member: SignedIn | null, callId: string, duration = 0) =>
  postAs(test, member, endCallPath, { callId, duration })

export const balanceFor = async (test: TestApp, member: SignedIn, profile?: string): Promise<WebrtcBalance> =>
  (await getAs(test, member, `${webrtcBalancePath}${profile === undefined ? '' : `?profile=${profile}`}`)).json()

export const statusFor = async (test: TestApp, person: SignedIn, callId: string): Promise<CallStatus> =>
  (await getAs(test, person, callStatusPath(callId))).json()

export const receiptOf = async (test: TestApp, member: SignedIn, callId: string) =>
  (await endAs(test, member, callId)).json<EndCallAnswer>().receipt

export const ringingCall = async (
  test: CallsApp,
  pair: { readonly member: SignedIn; readonly profileId: string },
): Promise<string> => {
  const callId = newId()
  const started = await startAs(test, pair.member, pair.profileId, { callId, isStandInAccepted: true })
  if (started.statusCode !== 200) throw new Error(`the call was refused: ${started.body}`)
  await test.voice.desk().route({ accountId: pair.member.accountId, callId, providerCallId: `leg-${callId}` })
  await test.voice.desk().ringing({ callId, at: test.clock.now() })
  return callId
}

export const chargeMinutes = ({ context }: TestApp): Promise<void> => chargeDue(context)

export const connectedCall = async (
  test: CallsApp,
  pair: { readonly member: SignedIn; readonly profileId: string },
): Promise<string> => {
  const callId = await ringingCall(test, pair)
  await test.voice.desk().connected({ callId, at: test.clock.now() })
  await chargeMinutes(test)
  return callId
}

export const callEndedBy = (
  { voice, clock }: CallsApp,
  callId: string,
  cause: 'caller_hung_up' | 'consultant_hung_up' | 'consultant_lost' | 'provider_failed',
) => voice.desk().ended({ callId, cause, at: clock.now() })

/** Second by second, running the meter each time. */
export const passTime = async (test: TestApp, seconds: number): Promise<void> => {
  for (let second = 0; second < seconds; second += 1) {
    test.clock.advance(1_000)
    if (second % 5 === 4) await chargeMinutes(test)
  }
  await chargeMinutes(test)
}

/** Hundredths of a Nugget. */
export const walletOf = ({ context }: TestApp, memberId: string) => readBalance(context, memberId)

export const minutesOf = ({ context }: TestApp, callId: string) =>
  context.database.kysely
    .selectFrom('call_minutes')
    .selectAll()
    .where('call_id', '=', callId)
    .orderBy('minute')
    .execute()

export const callRow = ({ context }: TestApp, callId: string) =>
  context.database.kysely.selectFrom('calls').selectAll().where('id', '=', callId).executeTakeFirstOrThrow()
