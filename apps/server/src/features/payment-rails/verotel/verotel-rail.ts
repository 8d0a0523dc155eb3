import { RAIL_CURRENCIES, type VerotelSettings } from '../../../config/payments.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { createCallProvider, PATIENCE, type Patience } from '../call-provider.ts'
import { type PaymentRail, RailFault } from '../payment-rail.ts'
import { readVerotelNotice } from './read-verotel-notice.ts'
import {
  signedAddress,
  VEROTEL_ADDRESS,
  VEROTEL_RAILS,
  type VerotelMethod,
  writeOrderAddress,
} from './verotel-address.ts'
import type { Parameters } from './verotel-signature.ts'
import { eventsOf, isOver, readLines } from './verotel-status.ts'

interface Context {
  readonly settings: VerotelSettings
  /** Each is a rail of its own, on the same shop. */
  readonly method?: VerotelMethod
  readonly clock: Clock
  readonly address?: string
  readonly patience?: Patience
}

const permanent = (message: string): RailFault => new RailFault(message, { isTemporary: false })

/**
 * Verotel's FlexPay, for cards or direct debit: orders by a signed link, postbacks by a signed query. Refunds are made by hand in its
 * control centre.
 */
export const createVerotelRail = ({
  settings,
  method = 'card',
  clock,
  address = VEROTEL_ADDRESS,
  patience = PATIENCE,
}: Context): PaymentRail => {
  const name = VEROTEL_RAILS[method]
  const call = createCallProvider(name, patience)
  const ask = async (path: 'salestatus' | 'cancel-subscription', own: Parameters): Promise<Parameters> => {
    const url = signedAddress(address, path, own, settings)
    const { text } = await call({ method: 'GET', url, isRepeatable: true })
    const answer = readLines(text)
    if (!answer.response && !answer.error) throw permanent('verotel answered what cannot be read')
    return answer
  }
  const findSale = async (own: Parameters): Promise<Parameters | undefined> => {
    const sale = await ask('salestatus', own)
    if (/notfound|not found/i.test(`${sale.response} ${sale.error}`)) return undefined
    if (sale.response?.toUpperCase() !== 'FOUND') throw permanent(`verotel refused: ${sale.error ?? sale.response}`)
    return sale
  }
  return {
    name,
    kind: method,
    currencies: RAIL_CURRENCIES[name],
    // Direct debits are single payments there.
    hasAgreements: method === 'card',
    canChargeAgain: false,
    createCheckout: async (order) => writeOrderAddress(order, { settings, method, address }),
    readNotice: async (notice) => readVerotelNotice(notice, { ...settings, at: clock.now() }),
    undoesUnacknowledged: true,
    acknowledgement: { status: 200, body: 'OK' },
    fetchStatus: async ({ orderId, agreementRef }) => {
      const sale = await findSale(agreementRef ? { saleID: agreementRef } : { referenceID: orderId })
      return { events: sale ? eventsOf(sale, clock.now()) : [] }
    },
    cancelAgreement: async (saleID) => {
      const answer = await ask('cancel-subscription', { saleID })
      if (!answer.error && !/error|fail/i.test(answer.response ?? '')) return
      const sale = await findSale({ saleID })
      if (!sale || !isOver(sale)) throw permanent(`verotel refused: ${answer.error ?? answer.response}`)
    },
    // Only their support can take a cancellation back.
    resumeAgreement: async () => false,
    refund: async () => {
      throw new RailFault(
        'Verotel refunds are made in its control centre; the postback that follows records them here',
        {
          isTemporary: false,
          isByHand: true,
        },
      )
    },
    chargeAgain: async () => {
      throw permanent('Verotel cannot charge a card without its holder')
    },
  }
}
