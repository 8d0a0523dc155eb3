import type { AccountsContext } from '../accounts/index.ts'
import type { Voice } from './create-voice.ts'

export interface VoiceContext extends AccountsContext {
  readonly voice: Voice
}
