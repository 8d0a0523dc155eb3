import type { Config } from '../../config/config.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/log.ts'
import type { LineDesk } from './line-provider.ts'
import type { VoiceDesk } from './voice-provider.ts'

/** The dependencies of a voice provider. */
export interface VoiceDeps {
  readonly config: Config
  readonly clock: Clock
  readonly log: Log
  readonly database: Database
  readonly jobs: Jobs
  /** Hears what happens on the calls. */
  readonly desk: VoiceDesk
  /** Hears what happens on calls to our numbers. */
  readonly lineDesk: LineDesk
}
