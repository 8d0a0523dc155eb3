import type { Config } from '../../config/config.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Bus } from '../../platform/events/bus.ts'
import type { DomainEvents } from '../../platform/events/domain-events.ts'
import type { Log } from '../../platform/log.ts'
import type { MessagesOut } from '../../platform/mailer/messages-out.ts'
import type { Countries } from '../countries/index.ts'

/** The feature's dependencies. */
export interface AccountsDeps {
  readonly config: Config
  readonly clock: Clock
  readonly log: Log
  readonly database: Database
  readonly bus: Bus
  readonly domainEvents: DomainEvents
  readonly messagesOut: MessagesOut
  readonly countries: Countries
}
