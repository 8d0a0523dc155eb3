import type { VoiceCredential } from '@velvetline/contracts/web-calls'
import { notConfigured, signInRequired, unavailable } from '../../platform/http/errors/refusals.ts'
import { isSessionLive, type SessionOf } from '../accounts/index.ts'
import { iceServersFor } from './ice-servers.ts'
import type { VoiceContext } from './voice.context.ts'
import { type Credential, VoiceFault, type VoicePerson, type VoiceProvider } from './voice-provider.ts'

const RETRY_AFTER_SECONDS = 5

const credentialFor = async (provider: VoiceProvider, person: VoicePerson): Promise<Credential> => {
  try {
    return await provider.credentialFor(person)
  } catch (error) {
    if (error instanceof VoiceFault) throw unavailable({ retryAfterSeconds: RETRY_AFTER_SECONDS })
    throw error
  }
}

/**
 * What somebody's browser signs in with at the voice provider.
 * @throws 401 where the session has ended meanwhile, 503 not_configured, 503 unavailable
 */
export const issueCredential = async (
  context: VoiceContext,
  { accountId, sessionId }: SessionOf,
  role: 'member' | 'agent',
): Promise<VoiceCredential> => {
  const { config, database, voice } = context
  const { provider } = voice
  if (!provider) throw notConfigured()
  const { expiresAt, ...credential } = await credentialFor(provider, { accountId, role, sessionId })
  // A session that ended while its credential was being made could not take it along.
  if (!(await isSessionLive(context, sessionId))) {
    await database.transaction((tx) => provider.revoke(tx, [sessionId]))
    throw signInRequired()
  }
  return {
    ...credential,
    expiresAt: expiresAt.toISOString(),
    iceServers: iceServersFor(config.voice, { accountId, expiresAt }),
  }
}
