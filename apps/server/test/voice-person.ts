import type { VoicePerson } from '../src/features/voice/voice-provider.ts'

/** Somebody who connects to a voice provider; where no session is named, from the one browser of hers that there is. */
export type Somebody = Pick<VoicePerson, 'accountId' | 'role'> & Partial<VoicePerson>

export const voicePerson = ({ accountId, role, sessionId }: Somebody): VoicePerson => ({
  accountId,
  role,
  sessionId: sessionId ?? (role === 'line' ? null : accountId),
})
