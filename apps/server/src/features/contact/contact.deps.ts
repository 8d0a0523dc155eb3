import type { Config } from '../../config/config.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { MessagesOut } from '../../platform/mailer/messages-out.ts'
import type { Accounts } from '../accounts/index.ts'

/** What the feature stands on. */
export interface ContactDeps {
  readonly config: Config
  readonly clock: Clock
  readonly database: Database
  readonly messagesOut: MessagesOut
  readonly accounts: Accounts
}
