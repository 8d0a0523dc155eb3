import type { VoiceCredential } from '@velvetline/contracts/web-calls'
import type { Config } from '../../../config/config.ts'
import { notConfigured, unavailable } from '../../../platform/http/errors/refusals.ts'
import { type Credential, VoiceFault, type VoicePerson, type VoiceProvider } from './voice-provider.ts'

const RETRY_AFTER_SECONDS = 5

const credentialFor = async (voice: VoiceProvider, person: VoicePerson): Promise<Credential> => {
  try {
    return await voice.credentialFor(person)
  } catch (error) {
    if (error instanceof VoiceFault) throw unavailable({ retryAfterSeconds: RETRY_AFTER_SECONDS })
    throw error
  }
}

/** What somebody's browser signs in with at the voice provider. @throws 503 not_configured, 503 unavailable */
export const issueCredential = async (
  { config, voice }: { readonly config: Pick<Config, 'voice'>; readonly voice: VoiceProvider | null },
  person: VoicePerson,
): Promise<VoiceCredential> => {
  if (!voice) throw notConfigured()
  const { expiresAt, ...credential } = await credentialFor(voice, person)
  return { ...credential, expiresAt: expiresAt.toISOString(), iceServers: [...config.voice.iceServers] }
}
