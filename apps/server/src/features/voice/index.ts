export type { CreateVoice } from './choose-voice.ts'
export { createVoice, type Voice } from './create-voice.ts'
export { iceServersFor } from './ice-servers.ts'
export { type CredentialNeeds, issueCredential } from './issue-credential.ts'
export type { LineCommand, LineDesk, LineEvent, LineProvider } from './line-provider.ts'
export { registerVoice } from './register-voice.ts'
export { voiceConnections } from './voice-connections.ts'
export {
  type CallLife,
  type CallRoute,
  type EndCause,
  type VoiceDesk,
  VoiceFault,
  type VoiceProvider,
  type VoiceSide,
} from './voice-provider.ts'
