import { createHmac } from 'node:crypto'
import type { VoiceCredential } from '@velvetline/contracts/voice'
import type { VoiceConfig } from '../../config/voice.ts'
import { laterBy, MINUTE_MS, SECOND_MS } from '../../kernel/clock.ts'
import { hashSecretAsText } from '../../kernel/ids.ts'
import { notConfigured, signInRequired, unavailable } from '../../platform/http/errors/refusals.ts'
import { isSessionLive, type SessionOf } from '../accounts/index.ts'
import { CALL_MAX_MINUTES } from '../countries/index.ts'
import type { VoiceContext } from './voice.context.ts'
import { type Credential, VoiceFault, type VoicePerson, type VoiceProvider } from './voice-provider.ts'

/** A call may begin just before the browser renews its credential; the relay asks for the password until the call is over. */
const AFTER_CREDENTIAL_MS = (CALL_MAX_MINUTES + 5) * MINUTE_MS
/** Distinguishes people in the relay's quotas, and identifies nobody in its logs. */
const NAME_CHARACTERS = 16

export interface IceServer {
  urls: string[]
  username?: string
  credential?: string
}

const isTurn = (url: string): boolean => /^turns?:/i.test(url)

/**
 * TURN relays keep no list of users: the name is the Unix time of expiry, and the password is derived from it with the shared secret.
 * @param accountId whose browser it is @param expiresAt of the browser's credential
 */
export const iceServersFor = (
  { iceServers, turnSecret }: VoiceConfig,
  { accountId, expiresAt }: { readonly accountId: string; readonly expiresAt: Date },
): IceServer[] =>
  iceServers.map(({ urls }) => {
    if (turnSecret === undefined || !urls.some(isTurn)) return { urls: [...urls] }
    const until = Math.ceil(laterBy(expiresAt, AFTER_CREDENTIAL_MS).getTime() / SECOND_MS)
    const username = `${until}:${hashSecretAsText(`turn ${accountId}`).slice(0, NAME_CHARACTERS)}`
    return { urls: [...urls], username, credential: createHmac('sha1', turnSecret).update(username).digest('base64') }
  })

const RETRY_AFTER_SECONDS = 5

const credentialFor = async (provider: VoiceProvider, person: VoicePerson): Promise<Credential> => {
  try {
    return await provider.credentialFor(person)
  } catch (error) {
    if (error instanceof VoiceFault) throw unavailable({ retryAfterSeconds: RETRY_AFTER_SECONDS })
    throw error
  }
}

/** For a browser. @throws 401 where the session has ended meanwhile, 503 not_configured, 503 unavailable */
export const issueCredential = async (
  context: VoiceContext,
  { accountId, sessionId }: SessionOf,
  role: 'member' | 'agent',
): Promise<VoiceCredential> => {
  const { config, database, voice } = context
  const { provider } = voice
  if (!provider) throw notConfigured()
  const { expiresAt, ...credential } = await credentialFor(provider, { accountId, role, sessionId })
  // A session that ended meanwhile must not keep the credential.
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
