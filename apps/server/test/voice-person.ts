import type { VoicePerson } from '../src/features/voice/voice-provider.ts'

/** By default with their only session. */
export type Somebody = Pick<VoicePerson, 'accountId' | 'role'> & Partial<VoicePerson>

export const voicePerson = ({ accountId, role, sessionId }: Somebody): VoicePerson => ({
  accountId,
  role,
  sessionId: sessionId ?? (role === 'line' ? null : accountId),
})
