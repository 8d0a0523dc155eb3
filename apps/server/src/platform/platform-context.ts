import type { Config } from '../config/config.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Database } from './database/database.ts'
import type { Bus } from './events/bus.ts'
import type { DomainEvents } from './events/domain-events.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Log } from './log.ts'
import type { MessagesOut } from './mailer/messages-out.ts'
import type { FindMailWords } from './mailer/write-mail.ts'
import type { Storage } from './storage/storage.ts'

/** A feature's context adds what belongs to that feature and lives as long as the process. */
export interface PlatformContext {
  readonly config: Config
  readonly clock: Clock
  readonly log: Log
  /** Of this process, among those that serve the same database. */
  readonly nodeId: string
  readonly database: Database
  readonly bus: Bus
  readonly jobs: Jobs
  readonly storage: Storage
  readonly domainEvents: DomainEvents
  readonly messagesOut: MessagesOut
  readonly findMailWords: FindMailWords
}
