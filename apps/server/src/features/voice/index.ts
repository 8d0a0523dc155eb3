export { type CreateVoice, createVoice, ringsPhones } from './create-voice.ts'
export { CALL_GRACE_SECONDS } from './embedded/gateway-limits.ts'
export { failedVoiceEvents } from './failed-voice-events.ts'
export { iceServersFor, issueCredential } from './issue-credential.ts'
export type { LineCommand, LineEvent } from './line-provider.ts'
export { lossCause } from './loss-cause.ts'
export type { VoiceContext } from './voice.context.ts'
export { voiceConnections } from './voice-connections.ts'
export {
  type CallLife,
  type CallRoute,
  type EndCause,
  VoiceFault,
  type VoiceSide,
} from './voice-provider.ts'
