import type { Country } from '@velvetline/contracts/countries'
import type { Storefront } from '../../../platform/http/storefront.ts'
import type { EmailAddress } from '../../accounts/index.ts'

/** Where a declaration came from. */
export interface DeclaredFrom {
  readonly country: Country
  readonly storefront: Storefront
  /** The network that it came from. */
  readonly address: string
  /** Null for guests. */
  readonly accountId: string | null
}

/** Somebody's declaration about a contract, cleaned. */
export interface Declaration {
  readonly kind: 'cancellation' | 'withdrawal'
  readonly name: string
  readonly email: EmailAddress
  readonly reference: string
  readonly isExtraordinary: boolean
  readonly reason: string
  /** `YYYY-MM-DD`, or empty for the next possible day. */
  readonly endsOn: string
}

/** carried_out: the contract was found and it is done; too_late: it was found, and cannot be withdrawn; unknown: a person looks. */
export type Outcome = 'carried_out' | 'too_late' | 'unknown'
