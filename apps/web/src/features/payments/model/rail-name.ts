import type { RailName } from '@velvetline/contracts/payments'
import { m } from '#/paraglide/messages.js'

/** A way to pay as people read it. */
export const railName = (rail: RailName): string =>
  ({
    sandbox: m.payments_receipts_rail_sandbox,
    paypal: m.payments_receipts_rail_paypal,
    maxpay: m.payments_receipts_rail_maxpay,
    verotel: m.payments_receipts_rail_verotel,
    sepa: m.payments_receipts_rail_sepa,
    ccbill: m.payments_receipts_rail_ccbill,
  })[rail]()
