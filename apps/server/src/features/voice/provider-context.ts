import type { PlatformContext } from '../../platform/platform-context.ts'
import type { LineDesk } from './line-provider.ts'
import type { VoiceDesk } from './voice-provider.ts'

/** What a voice provider may rely on. */
export interface ProviderContext extends Pick<PlatformContext, 'config' | 'clock' | 'log' | 'database' | 'jobs'> {
  /** Hears what happens on the calls. */
  readonly desk: VoiceDesk
  /** Hears what happens on calls to our numbers. */
  readonly lineDesk: LineDesk
}
