import type { PlatformContext } from '../../platform/platform-context.ts'
import type { Accounts } from '../accounts/index.ts'
import type { Voice } from './create-voice.ts'

export interface VoiceContext extends PlatformContext {
  readonly accounts: Accounts
  readonly voice: Voice
}
