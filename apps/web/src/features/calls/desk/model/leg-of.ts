import type { VoiceCall } from '#/features/voice/voice-types.ts'

/** What the consultant's phone makes of the states of an incoming call; undefined where they change nothing for them. */
export const legOf = ({
  state,
}: Pick<VoiceCall, 'state'>): 'ringing' | 'answering' | 'talking' | 'gone' | undefined => {
  if (state === 'ringing' || state === 'answering') return state
  if (state === 'active') return 'talking'
  return state === 'ended' ? 'gone' : undefined
}
