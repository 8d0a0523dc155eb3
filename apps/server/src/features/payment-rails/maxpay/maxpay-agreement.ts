/**
 * What Maxpay wants to hear when a subscription is to end or a card to be charged again, in one reference: the order that began it, the
 * account's name there, the card's token where it may be charged again, and Maxpay's own number of the first payment.
 */
export interface MaxpayAgreement {
  readonly orderId: string
  readonly person: string
  readonly billToken: string | null
  readonly firstPayment: string | null
}

const SEPARATOR = '~'

export const writeAgreement = ({ orderId, person, billToken, firstPayment }: MaxpayAgreement): string =>
  [orderId, person, billToken ?? '', firstPayment ?? ''].join(SEPARATOR).replace(/~+$/, '')

/** @returns undefined where the reference is not one of ours */
export const readAgreement = (reference: string): MaxpayAgreement | undefined => {
  const [orderId, person, billToken, firstPayment, ...more] = reference.split(SEPARATOR)
  if (!orderId || !person || more.length > 0) return undefined
  return { orderId, person, billToken: billToken || null, firstPayment: firstPayment || null }
}
