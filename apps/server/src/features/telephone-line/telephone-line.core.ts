import type { Config } from '../../config/config.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { DomainEvents } from '../../platform/events/domain-events.ts'
import type { Log } from '../../platform/log.ts'
import type { Accounts } from '../accounts/index.ts'
import type { AgeVerification } from '../age-verification/index.ts'
import type { Calls, LineCalls } from '../calls/index.ts'
import type { Countries } from '../countries/index.ts'
import type { Wallets } from '../credits/index.ts'
import type { Profiles } from '../profiles/index.ts'
import type { LineProvider, Voice } from '../voice/index.ts'

export interface LineDeps {
  readonly config: Config
  readonly clock: Clock
  readonly log: Log
  readonly database: Database
  readonly domainEvents: DomainEvents
  readonly countries: Pick<Countries, 'list' | 'byCode'>
  readonly accounts: Pick<Accounts, 'findMember' | 'findByProvenPhone'>
  readonly ageVerification: Pick<AgeVerification, 'isMemberVerified'>
  readonly wallets: Pick<Wallets, 'pausedUntil'>
  readonly profiles: Pick<Profiles, 'find' | 'extensions' | 'facts' | 'list' | 'show'>
  readonly voice: Voice
  readonly calls: Pick<Calls, 'lineCalls'>
}

/** What everything in this folder stands on. */
export interface LineCore extends Omit<LineDeps, 'calls'> {
  readonly calls: LineCalls
  readonly provider: (name: LineProvider['name']) => LineProvider | null
  readonly pinKey: () => Promise<Buffer>
  /** Carries out what has been decided for this call; later, and without being waited for. */
  readonly runDeeds: (lineCallId: string) => void
}
