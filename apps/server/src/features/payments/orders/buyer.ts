import type { CountryCode } from '@velvetline/contracts/constants'
import type { Country } from '@velvetline/contracts/countries'
import { signInRequired } from '../../../platform/http/errors/refusals.ts'
import { findMember } from '../../accounts/index.ts'
import type { PaymentsCore } from '../payments.core.ts'

/** Who buys, and where: prices, currency and tax are those of the account's country, whatever page she looks at. */
export interface Buyer {
  readonly memberId: string
  readonly country: Country
  readonly hasActiveSubscription: boolean
}

export const findBuyer = async (
  core: Pick<PaymentsCore, 'countries' | 'database'>,
  memberId: string,
): Promise<Buyer> => {
  const member = await findMember(core, memberId)
  if (!member) throw signInRequired()
  const code: CountryCode = member.countryCode
  const { hasActiveSubscription } = member
  return { memberId, country: core.countries.byCode(code) ?? core.countries.fallback, hasActiveSubscription }
}
