import { randomUUID } from 'node:crypto'

export interface FakePayment {
  readonly number: string
  readonly amountMinor: number
  readonly at: Date
  refundedMinor: number
}

export interface FakeSale {
  readonly number: string
  readonly orderId: string
  readonly currency: string
  readonly isMembership: boolean
  readonly firstMinor: number
  readonly weeklyMinor: number
  state: 'open' | 'approved' | 'paid' | 'declined' | 'cancelled' | 'expired'
  readonly payments: FakePayment[]
  readonly notes: Record<string, string>
}

let counter = 10_000

/** Numbers of a provider are unique across all its objects. */
export const nextNumber = (prefix = ''): string => {
  counter += 1
  return `${prefix}${counter}`
}

export const freshName = (): string => randomUUID()

export const addPayment = (sale: FakeSale, amountMinor: number, number: string, at = new Date(0)): FakePayment => {
  const payment = { number, amountMinor, at, refundedMinor: 0 }
  sale.payments.push(payment)
  return payment
}

export const decimal = (minor: number): string => (minor / 100).toFixed(2)

export const minorOf = (text: string | number): number => Math.round(Number(text) * 100)

export const find = <Value>(values: Iterable<Value>, matches: (value: Value) => boolean, what: string): Value => {
  for (const value of values) if (matches(value)) return value
  throw new Error(`the fake knows no such ${what}`)
}
