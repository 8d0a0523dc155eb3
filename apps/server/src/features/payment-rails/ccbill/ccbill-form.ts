import type { CcbillSettings } from '../../../config/payments.ts'
import type { RailCheckout, RailOrder } from '../payment-rail.ts'
import { type ChargedBy, formDigestOf, sealOf } from './ccbill-digests.ts'
import { termsOf } from './ccbill-terms.ts'

export interface CcbillHosts {
  readonly forms: string
  readonly datalink: string
  readonly billing: string
}

export const CCBILL_HOSTS: CcbillHosts = {
  forms: 'https://api.ccbill.com',
  datalink: 'https://datalink.ccbill.com',
  billing: 'https://bill.ccbill.com',
}

/** Comes back in the notice of the sale with `X-` before its name. */
export const ORDER_FIELD = 'merchantOrder'
export const SEAL_FIELD = 'merchantSeal'

const ownFields = (order: RailOrder, chargedBy: ChargedBy, salt: string) => ({
  [ORDER_FIELD]: order.id,
  [SEAL_FIELD]: sealOf({ id: order.id, chargedBy }, termsOf(order), salt),
})

/** The prices are covered by the address's digest. The return page is set in CCBill's portal, not in the address. */
export const writeForm = (order: RailOrder, settings: CcbillSettings, forms: string): RailCheckout => {
  const terms = termsOf(order)
  const { initialPrice, initialPeriod, recurring, currencyCode } = terms
  const query = new URLSearchParams({
    clientSubacc: order.plan ? settings.membershipSubaccount : settings.subaccount,
    initialPrice,
    initialPeriod,
    ...(recurring && {
      recurringPrice: recurring.price,
      recurringPeriod: recurring.period,
      numRebills: recurring.rebills,
    }),
    currencyCode,
    formDigest: formDigestOf(terms, settings.salt),
    ...ownFields(order, 'form', settings.salt),
  })
  return {
    method: 'GET',
    url: `${forms}/wap-frontflex/flexforms/${settings.formId}?${query}`,
    fields: {},
    providerRef: null,
  }
}

/** By the card of an earlier sale. */
export const writeRecharge = (subscriptionId: string, order: RailOrder, settings: CcbillSettings) => {
  const { initialPrice, initialPeriod, currencyCode } = termsOf(order)
  return {
    subscriptionId,
    newClientAccnum: settings.account,
    newClientSubacc: settings.subaccount,
    sharedAuthentication: '1',
    initialPrice,
    initialPeriod,
    recurringPrice: '0.00',
    recurringPeriod: '0',
    rebills: '0',
    currencyCode,
    ...ownFields(order, 'reload', settings.salt),
  }
}
