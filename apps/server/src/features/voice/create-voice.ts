import type { Server } from 'node:http'
import type { App } from '../../platform/http/app.ts'
import type { PlatformContext } from '../../platform/platform-context.ts'
import { sessionsEnded } from '../accounts/index.ts'
import { createEmbeddedVoice } from './embedded/create-embedded-voice.ts'
import type { LineDesk, LineProvider } from './line-provider.ts'
import type { ProviderContext, VoiceDesk, VoiceProvider } from './voice-provider.ts'

export interface ProvidedVoice {
  readonly provider: VoiceProvider
  /** Null where the provider has no telephone lines. */
  readonly line: LineProvider | null
  /** The provider's own, such as for its events. */
  registerRoutes(app: App): void
  /** The provider's own, where it has any. @returns how to wait for what is still being done */
  workJobs?(): Promise<() => Promise<void>>
  /** Takes the provider's sockets on our server, where it has any. @returns how to let go of them */
  attach?(server: Server): () => Promise<void>
}

export type CreateVoice = (context: ProviderContext) => Promise<ProvidedVoice | null>

/** Telnyx where it is configured, else the embedded gateway where it is allowed, else nobody. */
const chooseVoice: CreateVoice = async (context) => {
  const { telnyx, isEmbeddedAllowed } = context.config.voice
  if (telnyx) {
    // Its SDK is a fifth of all files that a start would read.
    const { createTelnyxVoice } = await import('./telnyx/create-telnyx-voice.ts')
    return createTelnyxVoice(context, telnyx)
  }
  if (!isEmbeddedAllowed) return null
  return { ...createEmbeddedVoice(context), line: null }
}

export interface Voice extends Omit<Required<ProvidedVoice>, 'provider'> {
  /** Null without a provider, in live mode. */
  readonly provider: VoiceProvider | null
  /** No event occurs before the routes and sockets are registered. */
  listen(desk: VoiceDesk): void
  listenToLine(desk: LineDesk): void
}

/** Only a carrier can ring a telephone. */
export const ringsPhones = ({ provider }: Pick<Voice, 'provider'>): boolean => provider?.name === 'telnyx'

interface Surroundings extends PlatformContext {
  /** Replaces the configured providers, in tests and the bench. */
  readonly createVoice?: CreateVoice | undefined
}

/** A provider is created before the features that receive its events: this forwards them. */
const createDesks = () => {
  const listeners: { calls?: VoiceDesk; line?: LineDesk } = {}
  const heard = <Desk>(desk: Desk | undefined): Desk => {
    if (!desk) throw new Error('a provider reported a call before a receiver was set')
    return desk
  }
  const desk: VoiceDesk = {
    route: async (leg) => heard(listeners.calls).route(leg),
    ringing: async (call) => heard(listeners.calls).ringing(call),
    accepted: async (call) => heard(listeners.calls).accepted(call),
    connected: async (call) => heard(listeners.calls).connected(call),
    interrupted: async (call) => heard(listeners.calls).interrupted(call),
    ended: async (call) => heard(listeners.calls).ended(call),
    takenOver: async (move) => heard(listeners.calls).takenOver(move),
  }
  const lineDesk: LineDesk = { handle: async (event) => heard(listeners.line).handle(event) }
  return { listeners, desk, lineDesk }
}

const nothing = async (): Promise<void> => undefined

export const createVoice = async (context: Surroundings): Promise<Voice> => {
  const { listeners, ...desks } = createDesks()
  const provided = await (context.createVoice ?? chooseVoice)({ ...context, ...desks })
  const provider = provided?.provider ?? null
  // What a session had opened at the provider ends with it.
  context.domainEvents.on(sessionsEnded, async (tx, { sessionIds }) => provider?.revoke(tx, sessionIds))
  return {
    provider,
    line: provided?.line ?? null,
    listen: (desk) => {
      listeners.calls = desk
    },
    listenToLine: (desk) => {
      listeners.line = desk
    },
    registerRoutes: (app) => provided?.registerRoutes(app),
    workJobs: async () => (await provided?.workJobs?.()) ?? nothing,
    attach: (server) => provided?.attach?.(server) ?? nothing,
  }
}
