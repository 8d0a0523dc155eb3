import type { Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { createEmbeddedVoice } from './embedded/create-embedded-voice.ts'
import type { LineProvider } from './line-provider.ts'
import type { ProviderContext } from './provider-context.ts'
import type { VoiceProvider } from './voice-provider.ts'

/** What a provider brings. */
export interface ProvidedVoice {
  readonly provider: VoiceProvider
  /** Carries calls to our numbers; null where the provider has no telephone lines. */
  readonly line: LineProvider | null
  /** Routes of the provider's own, such as for its events. */
  registerRoutes(app: FastifyInstance): void
  /** Takes sockets of its own on our server; answers how to let go of them. */
  attach(server: Server): () => Promise<void>
}

export type CreateVoice = (context: ProviderContext) => Promise<ProvidedVoice | null>

/** Telnyx where it is configured, else the embedded gateway where it may be used, else nobody. */
export const chooseVoice: CreateVoice = async (context) => {
  const { telnyx, isEmbeddedAllowed } = context.config.voice
  if (telnyx) {
    // Its SDK is a fifth of all files that a start would read.
    const { createTelnyxVoice } = await import('./telnyx/create-telnyx-voice.ts')
    return { ...createTelnyxVoice(context, telnyx), attach: () => async () => undefined }
  }
  if (!isEmbeddedAllowed) return null
  return { ...createEmbeddedVoice(context), line: null, registerRoutes: () => undefined }
}
