/**
 * What Maxpay wants to hear when a subscription is to end or a card to be charged again, in one reference: the order that began it, the
 * account's name there, and for what may be charged again the card's token.
 */
export interface MaxpayAgreement {
  readonly orderId: string
  readonly person: string
  readonly billToken: string | null
}

const SEPARATOR = '~'

export const writeAgreement = ({ orderId, person, billToken }: MaxpayAgreement): string =>
  [orderId, person, ...(billToken ? [billToken] : [])].join(SEPARATOR)

/** @returns undefined where the reference is not one of ours */
export const readAgreement = (reference: string): MaxpayAgreement | undefined => {
  const [orderId, person, billToken, ...more] = reference.split(SEPARATOR)
  return orderId && person && more.length === 0 ? { orderId, person, billToken: billToken ?? null } : undefined
}
