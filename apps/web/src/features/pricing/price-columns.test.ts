import { packagesOf } from '@velvetline/contracts/payments'
import { expect, it } from 'vitest'
import { m } from '#/paraglide/messages.js'
import { createFormatter } from '#/shared/format.ts'
import { setPageLanguage } from '../../../test/page-language.ts'
import { aTariff } from '../../../test/render-page.ts'
import { priceRows } from './price-columns.ts'

setPageLanguage('en')
const format = createFormatter({ subdomain: 'us', timeZone: 'America/New_York' }, 'en')
const packages = packagesOf('USD').map((one) => ({ ...one, currency: 'USD' as const }))

const NUMBERS = [
  ['no number', {}],
  ['no number for members', { premiumPhoneNumber: '0930 555 012' }],
  ['both numbers', { premiumPhoneNumber: '0930 555 012', subscriberPhoneNumber: '0930 555 013' }],
] as const

it.each(
  NUMBERS.flatMap(([which, numbers]) => [
    [which, numbers, 'with', true] as const,
    ...('premiumPhoneNumber' in numbers ? [[which, numbers, 'without', false] as const] : []),
  ]),
)(
  'where a country has %s, only the sum of a member says that the membership comes on top',
  (_which, numbers, _how, hasWebCall) => {
    const tariff = aTariff('us', 'USD', numbers)
    const nuggets = (amount: number) => `${amount} Nuggets`
    const { columns } = priceRows({ tariff, packages, format, nuggets, bonusNuggets: 10, hasTrial: true, hasWebCall })
    const says = columns.map(({ cells, isMember }) => ({
      isMember: isMember ?? false,
      hasFee: cells.at(-1)?.notes?.includes(m.pricing_plus_fee()) ?? false,
    }))
    for (const { isMember, hasFee } of says) expect(hasFee).toBe(isMember)
    expect(says.filter(({ isMember }) => isMember)).toHaveLength(1)
  },
)
