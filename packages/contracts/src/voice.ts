import { z } from 'zod'

export const voiceGatewayPath = '/voice'
export const telnyxEventsPath = '/api/voice/telnyx/events'

/** The header by which an SDK's invitation names the call that was started. */
export const CALL_ID_SIP_HEADER = 'X-Velvetline-Call'

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
