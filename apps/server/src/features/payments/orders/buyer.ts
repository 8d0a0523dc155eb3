import type { CountryCode } from '@velvetline/contracts/constants'
import type { Country } from '@velvetline/contracts/countries'
import { signInRequired } from '../../../platform/http/errors/refusals.ts'
import { findMember } from '../../accounts/index.ts'
import type { PaymentsContext } from '../payments.context.ts'

/** Who buys, and where: prices, currency and tax are those of the account's country, whatever page they look at. */
export interface Buyer {
  readonly memberId: string
  readonly country: Country
  readonly hasActiveSubscription: boolean
}

export const findBuyer = async (context: PaymentsContext, memberId: string): Promise<Buyer> => {
  const member = await findMember(context, memberId)
  if (!member) throw signInRequired()
  const code: CountryCode = member.countryCode
  const { hasActiveSubscription } = member
  return { memberId, country: context.countries.byCode(code) ?? context.countries.fallback, hasActiveSubscription }
}
