import type { Clock } from '../../kernel/clock.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import type { DomainEvents } from '../../platform/events/domain-events.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/log.ts'
import type { Accounts } from '../accounts/index.ts'
import type { Countries } from '../countries/index.ts'
import type { Wallets } from '../credits/index.ts'
import type { AgreedCharges, Payments } from '../payments/index.ts'

/** What the rules for an order stand on. Payments are made with these rules, so nothing of payments is among it. */
export interface RulesNeeds {
  readonly clock: Clock
  readonly database: Database
  readonly wallets: Wallets
  readonly accounts: Accounts
  readonly countries: Countries
  /** What a membership will still charge; known to a later room. Its charges are counted before they come. */
  readonly agreedOf: (memberId: string, db: Queryable) => Promise<AgreedCharges | null>
}

/** What the other use cases stand on. */
export interface CareNeeds extends RulesNeeds {
  readonly domainEvents: DomainEvents
  readonly jobs: Jobs
  readonly log: Log
  readonly payments: Pick<Payments, 'canReload' | 'reload'>
}
