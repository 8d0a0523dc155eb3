import { z } from 'zod'

export const voiceGatewayPath = '/voice'
export const telnyxEventsPath = '/api/voice/telnyx/events'

/** The header by which an SDK's invitation names the call that was started. */
export const CALL_ID_SIP_HEADER = 'X-Velvetline-Call'

/**
 * In the invitation and the answer between two browsers: this page is mute until the server counts the call, and the caller's sends
 * `SOUND_TONE` when sound arrives. Pages of former versions send neither.
 */
export const SOUND_SIP_HEADER = 'X-Velvetline-Sound'
/** Not on any keypad. */
export const SOUND_TONE = 'D'
/** For the first sound, once the browsers are joined. */
export const CALL_SOUND_SECONDS = 30

/** TURN credentials are valid until the longest call that begins before `expiresAt` is over; a renewed credential brings new ones. */
const iceServer = z.object({
  urls: z.array(z.string()),
  username: z.string().optional(),
  credential: z.string().optional(),
})
/** A short-lived credential of one session for the voice provider; it ends with the session. Never cached. */
export const voiceCredential = z.object({
  username: z.string(),
  password: z.string(),
  /** Where the provider gives one, it is used in place of name and password. */
  loginToken: z.string().nullable(),
  /** Path of the gateway's socket on our own host; null where the SDK connects to the provider's own. */
  socketPath: z.string().nullable(),
  iceServers: z.array(iceServer),
  expiresAt: z.string(),
})
export type VoiceCredential = z.infer<typeof voiceCredential>
