import type { CountryCode } from '@velvetline/contracts/locales'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { handleLineEvent, sweepLine } from '../src/features/telephone-line/index.ts'
import type { LineState } from '../src/features/telephone-line/telephone-line.types.ts'
import type { CreateVoice } from '../src/features/voice/index.ts'
import type { LineCommand, LineEvent, LineProvider } from '../src/features/voice/line-provider.ts'
import type { VoiceProvider } from '../src/features/voice/voice-provider.ts'
import { newId } from '../src/kernel/ids.ts'
import { addMember } from './chat-scene.ts'
import { createTestApp, type TestApp } from './create-test-app.ts'
import { eventually } from './eventually.ts'
import { addAgent } from './person-factory.ts'
import { addProfile } from './profile-factory.ts'

type Told = LineEvent extends infer Event ? (Event extends LineEvent ? Omit<Event, 'lineCallId' | 'at'> : never) : never

/** A carrier that records its commands and fails on request. */
export interface ScriptedCarrier {
  readonly asked: { readonly lineCallId: string; readonly command: LineCommand; readonly key: string }[]
  failures: number
  readonly hungUp: string[]
}

const createScriptedVoice = (carrier: ScriptedCarrier): CreateVoice => {
  const line: LineProvider = {
    execute: async (lineCallId, command, key) => {
      if (carrier.failures > 0) {
        carrier.failures -= 1
        throw new Error('the carrier is away')
      }
      carrier.asked.push({ lineCallId, command, key })
    },
  }
  const provider: VoiceProvider = {
    name: 'embedded',
    targetNumber: 'velvetline',
    credentialFor: async ({ accountId }) => ({
      username: `voice-${accountId}`,
      password: 'secret',
      loginToken: null,
      socketPath: '/voice',
      expiresAt: new Date('2026-06-15T13:00:00Z'),
    }),
    revoke: async () => undefined,
    hangUp: async (callId) => {
      carrier.hungUp.push(callId)
    },
    check: async () => new Map(),
    caughtUp: async () => undefined,
    reachable: async (agentIds) => new Set(agentIds),
    carriedUntil: () => new Date(8_640_000_000_000_000),
  }
  return async () => ({
    provider,
    line,
    registerRoutes: () => undefined,
  })
}

export interface LineScene extends TestApp {
  readonly carrier: ScriptedCarrier
}

export const createLineScene = async (settings: NodeJS.ProcessEnv = {}): Promise<LineScene> => {
  const carrier: ScriptedCarrier = { asked: [], failures: 0, hungUp: [] }
  const test = await createTestApp({ settings, override: { createVoice: createScriptedVoice(carrier) } })
  await test.context.jobs.start()
  return { ...test, carrier }
}

export const sweepNumbers = ({ context }: TestApp): Promise<void> => sweepLine(context)

export const addConsultant = async ({ context }: TestApp, extension: string) => {
  const agent = await addAgent(context)
  const profile = await addProfile(context, { agentId: agent.accountId, extension })
  await context.presence.seen(agent.accountId, context.clock.now())
  return { ...agent, profileId: profile.id, name: profile.name }
}

let lastExtension = 20

/** With an extension of their own. */
export const nextConsultant = async (scene: LineScene) => {
  lastExtension += 1
  const extension = String(lastExtension)
  return { ...(await addConsultant(scene, extension)), extension }
}

/** So that no later call finds them. */
export const leave = ({ context }: LineScene, { accountId }: { accountId: string }): Promise<void> =>
  context.presence.left(accountId)

export const addSubscriber = (test: TestApp, phone: string, hasActiveSubscription = true) =>
  addMember(test.context, 0, { phone, hasActiveSubscription })

export const NUMBERS = { premium: '+49900512345', subscriber: '+49900212345' } as const

export const callNumber = async (
  scene: LineScene,
  call: { to?: string; from?: string | null; attestation?: 'A' | 'B' | 'C' | null } = {},
) => {
  const { carrier, clock, context } = scene
  const lineCallId = newId()
  /** No two events of a carrier have the same instant. */
  const at = (): Date => {
    clock.advance(1)
    return clock.now()
  }
  const settled = (): Promise<void> =>
    eventually(async () => {
      const { rows } =
        await sql`select number from line_commands where line_call_id = ${lineCallId} and done_at is null`.execute(
          context.database.kysely,
        )
      expect(rows).toEqual([])
    })
  const tell = async (event: Told): Promise<void> => {
    await handleLineEvent(context, 'telnyx', { ...event, lineCallId, at: at() } as LineEvent)
    await settled()
  }
  const asked = (): LineCommand[] =>
    carrier.asked.filter((entry) => entry.lineCallId === lineCallId).map(({ command }) => command)
  const state = async (): Promise<LineState> => {
    const { rows } = await sql<{ state: LineState }>`select state from line_calls where id = ${lineCallId}`.execute(
      context.database.kysely,
    )
    const [row] = rows
    if (!row) throw new Error('the call is not known')
    return row.state
  }
  const until = async (type: LineCommand['type']): Promise<LineCommand> =>
    eventually(() => {
      const last = asked().at(-1)
      expect(last?.type).toBe(type)
      if (!last) throw new Error('nothing was asked')
      return last
    })
  const words = async (): Promise<string> => {
    const last = await eventually(() => {
      const command = asked().at(-1)
      if (!command || !('text' in command)) throw new Error('nothing is said')
      return command
    })
    return last.text
  }
  const phone = {
    lineCallId,
    tell,
    settled,
    asked,
    state,
    until,
    words,
    press: (digits: string, outcome: 'valid' | 'invalid' | 'timeout' = 'valid') =>
      tell({ type: 'digits', digits, outcome }),
    /** Up to the question for the extension, or for the code. */
    listenToPrice: async () => {
      await until('answer')
      await tell({ type: 'answered' })
      await until('speak')
      await tell({ type: 'spoken' })
      await until('ask')
    },
    /** The pause after the price passes. */
    wait: async (milliseconds = 3_000) => {
      clock.advance(milliseconds)
      await sweepNumbers(scene)
      await settled()
    },
    hangUp: () => tell({ type: 'hung_up', by: 'caller' }),
  }
  await handleLineEvent(context, 'telnyx', {
    type: 'incoming',
    lineCallId,
    to: call.to ?? NUMBERS.premium,
    from: call.from ?? null,
    attestation: call.attestation ?? null,
    at: at(),
  })
  await settled()
  return phone
}

/** To a new consultant; both sides hear each other. */
export const connect = async (scene: LineScene) => {
  const consultant = await nextConsultant(scene)
  const phone = await callNumber(scene)
  await phone.listenToPrice()
  await phone.press(consultant.extension)
  await phone.wait()
  await phone.until('connect')
  await phone.tell({ type: 'connected' })
  return { consultant, phone }
}

export const conversationOf = async ({ context }: TestApp, lineCallId: string) => {
  const { rows } = await sql<{
    id: string
    line: string
    state: string
    reason: string | null
    memberId: string | null
    minutePrice: number
    isSubscriber: boolean
    agentId: string
    answeredBy: string | null
    country: CountryCode
    connectedAt: Date | null
    endedAt: Date | null
  }>`select c.id, c.line, c.state, c.end_reason as reason, c.member_id as "memberId", c.minute_price as "minutePrice",
      c.is_subscriber as "isSubscriber", c.agent_id as "agentId", c.answered_by as "answeredBy", c.country_code as country,
      c.connected_at as "connectedAt", c.ended_at as "endedAt"
    from line_calls l join calls c on c.id = l.call_id where l.id = ${lineCallId}`.execute(context.database.kysely)
  return rows[0]
}
