import type { Queryable } from '../../platform/database/database.ts'
import type { AccountsContext } from '../accounts/index.ts'
import type { CreditsContext } from '../credits/index.ts'
import type { AgreedCharges, Payments } from '../payments/index.ts'

/** The dependencies of the spending rules. Payments are created with these rules, so they depend on nothing of payments. */
export interface RulesNeeds extends AccountsContext, CreditsContext {
  /** What a membership will still charge; known to a later room. Its charges are counted before they come. */
  readonly agreedOf: (memberId: string, db: Queryable) => Promise<AgreedCharges | null>
}

/** The dependencies of the other use cases. */
export interface CareNeeds extends RulesNeeds {
  readonly payments: Pick<Payments, 'canReload' | 'reload'>
}
