import type { Config } from '../../config/config.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Bus } from '../../platform/events/bus.ts'
import type { DomainEvents } from '../../platform/events/domain-events.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/log.ts'
import type { MessagesOut } from '../../platform/mailer/messages-out.ts'
import type { Accounts } from '../accounts/index.ts'
import type { Presence } from '../agents/index.ts'
import type { Profiles } from '../profiles/index.ts'

/** What the feature stands on. */
export interface FavouritesDeps {
  readonly config: Config
  readonly clock: Clock
  readonly database: Database
  readonly bus: Bus
  readonly domainEvents: DomainEvents
  readonly jobs: Jobs
  readonly log: Log
  readonly messagesOut: MessagesOut
  readonly accounts: Accounts
  readonly presence: Presence
  readonly profiles: Profiles
}
