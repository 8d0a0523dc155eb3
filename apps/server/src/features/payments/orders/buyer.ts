import type { Country } from '@velvetline/contracts/countries'
import type { PaymentMethod, ProductKind } from '@velvetline/contracts/payments'
import { signInRequired } from '../../../platform/http/errors/refusals.ts'
import { findMember } from '../../accounts/index.ts'
import type { NuggetPackage } from '../../countries/index.ts'
import { offeredRails } from '../../payment-rails/index.ts'
import { hasChargeback } from '../events/payments.repository.ts'
import type { PaymentsContext } from '../payments.context.ts'

/** Prices, currency and tax are those of the account's country, whatever page is shown. */
export interface Buyer {
  readonly memberId: string
  readonly country: Country
  readonly packages: readonly NuggetPackage[]
  readonly hasActiveSubscription: boolean
}

export const findBuyer = async (context: PaymentsContext, memberId: string): Promise<Buyer> => {
  const member = await findMember(context, memberId)
  if (!member) throw signInRequired()
  const { countryCode, hasActiveSubscription } = member
  const { country, packages } = context.countries.stateOf(countryCode)
  return { memberId, country, packages, hasActiveSubscription }
}

/**
 * In the operator's order. Direct debit ends for a member with the first debit that the bank returns: Nuggets are credited at once, so the
 * next would be a loan.
 */
export const methodsOf = async (
  context: PaymentsContext,
  { memberId, country: { countryCode } }: Buyer,
  kind: ProductKind,
): Promise<PaymentMethod[]> => {
  const { config, countries, database, paymentRails } = context
  const methods = offeredRails(context, countries.stateOf(countryCode)).flatMap((name) => {
    const rail = paymentRails.get(name)
    return rail && (rail.hasAgreements || kind === 'nuggets')
      ? [{ rail: name, kind: rail.kind, statementName: config.payments.statementNameOf(name) }]
      : []
  })
  const debits = methods.filter((method) => method.kind === 'debit').map(({ rail }) => rail)
  if (debits.length === 0 || !(await hasChargeback(database.kysely, memberId, debits))) return methods
  return methods.filter((method) => method.kind !== 'debit')
}
