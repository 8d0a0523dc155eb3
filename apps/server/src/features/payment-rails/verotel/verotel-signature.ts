import { hash } from 'node:crypto'
import { isSameSecret } from '../../../kernel/ids.ts'

/** Only these parameters of an order are signed; a postback is signed over all of its own. */
const SIGNED = new Set([
  'version',
  'shopID',
  'priceAmount',
  'priceCurrency',
  'paymentMethod',
  'description',
  'referenceID',
  'saleID',
  'custom1',
  'custom2',
  'custom3',
  'subscriptionType',
  'period',
  'name',
  'trialAmount',
  'trialPeriod',
  'cancelDiscountPercentage',
  'type',
  'successURL',
  'declineURL',
  'precedingSaleID',
  'upgradeOption',
])

export type Parameters = Readonly<Record<string, string>>

const sign = (parameters: readonly (readonly [string, string])[], key: string): string => {
  const sorted = [...parameters].sort(([left], [right]) => (left < right ? -1 : 1))
  return hash('sha256', [key, ...sorted.map(([name, value]) => `${name}=${value}`)].join(':'))
}

export const signParameters = (parameters: Parameters, key: string): string =>
  sign(
    Object.entries(parameters).filter(([name]) => SIGNED.has(name)),
    key,
  )

/** A query with a repeated name is never authentic. */
export const readSigned = (query: string, key: string): Parameters | undefined => {
  const pairs = [...new URLSearchParams(query)]
  const names = new Set(pairs.map(([name]) => name))
  if (names.size !== pairs.length) return undefined
  const given = pairs.find(([name]) => name === 'signature')?.[1]
  const signed = pairs.filter(([name]) => name !== 'signature')
  if (given === undefined || !isSameSecret(Buffer.from(sign(signed, key)), Buffer.from(given.toLowerCase())))
    return undefined
  return Object.fromEntries(signed)
}
