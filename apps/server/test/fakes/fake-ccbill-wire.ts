import { createHash } from 'node:crypto'
import type { FakeAnswer } from './fake-server.ts'

export type Values = Readonly<Record<string, string>>

export interface CcbillAccount {
  readonly account: string
  readonly subaccount: string
  readonly membershipSubaccount: string
  readonly salt: string
  readonly datalinkUser: string
  readonly datalinkPassword: string
}

export const md5 = (text: string): string => createHash('md5').update(text).digest('hex')

/** The order of the parts follows the document "How to create the formDigest value". */
export const ccbillFormDigest = (values: Values, salt: string): string =>
  md5(
    ['initialPrice', 'initialPeriod', 'recurringPrice', 'recurringPeriod', 'numRebills', 'currencyCode']
      .map((name) => values[name] ?? '')
      .join('') + salt,
  )

export const NAMES: Values = { '978': 'EUR', '840': 'USD', '826': 'GBP', '036': 'AUD', '124': 'CAD' }
export const DAY_MS = 24 * 60 * 60 * 1000
/** CCBill writes Arizona time. */
const ARIZONA_MS = -7 * 60 * 60 * 1000

export const xml = (inner: string): FakeAnswer => ({
  status: 200,
  body: `<?xml version='1.0' standalone='yes'?>\n<results>${inner}</results>\n`,
  type: 'text/xml',
})
export const leaves = (values: Values): FakeAnswer =>
  xml(
    Object.entries(values)
      .flatMap(([name, value]) => `\n    <${name}>${value}</${name}>`)
      .join(''),
  )

export interface Book {
  signupAt: Date
  paidUntil: Date
  cancelledAt: Date | null
  rebilled: number
  refunds: number
  voids: number
  chargebacks: number
  isSettled: boolean
}

export const stamp = (at: Date): string => new Date(at.getTime() + ARIZONA_MS).toISOString().slice(0, 19)
export const digits = (at: Date): string => stamp(at).replace(/\D/g, '')

export const PERSON: Values = {
  firstName: 'Erika',
  lastName: 'Mustermann',
  email: 'erika@example.org',
  phoneNumber: '+49 30 1234',
  ipAddress: '192.0.2.4',
  paymentType: 'CREDIT',
  cardType: 'VISA',
}

/** Its price in words, without a currency and without saying whether it was charged at once. */
export const reactivationOf = (price: string, days: number, paidUntil: Date): Values => ({
  price: `${price} for ${days} days (recurring)`,
  email: PERSON.email ?? '',
  nextRenewalDate: stamp(paidUntil).slice(0, 10),
})
