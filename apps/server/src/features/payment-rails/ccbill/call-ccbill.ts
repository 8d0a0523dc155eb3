import type { CcbillSettings } from '../../../config/payments.ts'
import type { CallProvider } from '../call-provider.ts'
import { RailFault } from '../payment-rail.ts'
import type { CcbillHosts } from './ccbill-form.ts'

export type CcbillAnswer = Readonly<Record<string, string>>

/** What each kind of answer contains; a proxy's error page has none of these. */
const PROOFS = {
  viewSubscriptionStatus: 'subscriptionStatus',
  cancelSubscription: 'results',
  refundTransaction: 'results',
  voidOrRefundTransaction: 'results',
  chargeByPreviousTransactionId: 'approved',
} as const

export interface CcbillCommand {
  readonly action: keyof typeof PROOFS
  readonly fields: Readonly<Record<string, string>>
  readonly isRepeatable: boolean
}

/** The codes of its API guide that an operator can act on. */
const REASONS: Readonly<Record<string, string>> = {
  '-1': 'the DataLink user or password is wrong',
  '-3': 'no such subscription',
  '-4': 'the subscription is of another account',
  '-8': 'the address of this server is not allowed for the DataLink user',
  '-9': 'the DataLink user may not do this',
  '-10': 'DataLink is not set up for the account',
  '-12': 'the DataLink user is locked for an hour after wrong logins',
  '-15': 'the limit of refunds is reached',
  '-16': 'the limit of voids is reached',
  '-23': 'the limit of transactions is reached',
  '-24': 'the limit of purchases is reached',
}
const DONE = '1'
export const NO_SUCH_SUBSCRIPTION = '-3'
/** Also used for CCBill's own faults, so the outcome is unknown. */
const INTERNAL = '-7'

export class CcbillRefusal extends RailFault {
  readonly code: string
  constructor(code: string) {
    super(`ccbill refused: ${REASONS[code] ?? `code ${code}`}`, { isTemporary: false })
    this.code = code
  }
}

/** The answer has no attributes and is never deep; a bare code is found as `results`. */
export const readAnswer = (text: string): CcbillAnswer =>
  Object.fromEntries(
    [...text.matchAll(/<(\w+)>([^<]*)<\/\1>/g)].map(([, name = '', value = '']) => [name, value.trim()]),
  )

const unclear = (what: string, { isRepeatable }: CcbillCommand): RailFault =>
  new RailFault(isRepeatable ? `ccbill ${what}` : `ccbill ${what}; whether it did what was asked is not known`, {
    isTemporary: isRepeatable,
    isOutcomeUnknown: !isRepeatable,
  })

/**
 * No command takes a key of ours.
 * @returns the answer: it was done, or of a charge whether it was approved
 * @throws CcbillRefusal; RailFault where it cannot be reached or its answer says nothing
 */
export const createCallCcbill =
  (call: CallProvider, settings: CcbillSettings, hosts: CcbillHosts) =>
  async (command: CcbillCommand): Promise<CcbillAnswer> => {
    const { action, fields, isRepeatable } = command
    const url =
      action === 'chargeByPreviousTransactionId'
        ? `${hosts.billing}/jpost/billingApi.cgi`
        : `${hosts.datalink}/utils/subscriptionManagement.cgi`
    const body = new URLSearchParams({
      ...fields,
      action,
      clientAccnum: settings.account,
      username: settings.datalinkUser,
      password: settings.datalinkPassword,
      returnXML: '1',
    })
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = readAnswer((await call({ method: 'POST', url, headers, body: String(body), isRepeatable })).text)
    const { results } = answer
    if (results === INTERNAL) throw unclear('had a fault of its own', command)
    if (results !== undefined && results !== DONE) throw new CcbillRefusal(results)
    if (!answer[PROOFS[action]]) throw unclear('answered what cannot be read', command)
    return answer
  }

export type CallCcbill = ReturnType<typeof createCallCcbill>
