import { createHmac } from 'node:crypto'
import { CALL_MAX_MINUTES } from '@velvetline/contracts/constants'
import type { VoiceConfig } from '../../config/voice.ts'
import { laterBy, MINUTE_MS, SECOND_MS } from '../../kernel/clock.ts'
import { hashSecretAsText } from '../../kernel/ids.ts'

/** A call may begin just before the browser renews its credential; the relay asks for the password until the call is over. */
const AFTER_CREDENTIAL_MS = (CALL_MAX_MINUTES + 5) * MINUTE_MS
/** Long enough to tell people apart for the relay's quotas, and nothing that its logs could name a person by. */
const NAME_CHARACTERS = 16

export interface IceServer {
  urls: string[]
  username?: string
  credential?: string
}

const isTurn = (url: string): boolean => /^turns?:/i.test(url)

/**
 * What helps a browser to reach the other one. TURN relays check no list of users: the name is the second (Unix time) until which it is
 * good, and the password is made from it with the secret that we share with them.
 * @param accountId whose browser it is @param expiresAt until when the browser keeps its credential
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
