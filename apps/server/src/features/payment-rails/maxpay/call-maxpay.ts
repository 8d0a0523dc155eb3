import { z } from 'zod'
import type { MaxpaySettings } from '../../../config/payments.ts'
import { readJson } from '../../../kernel/read-json.ts'
import type { CallProvider } from '../call-provider.ts'
import { RailFault } from '../payment-rail.ts'
import { isSigned, type SignedFields, signAnswer, signRequest } from './maxpay-signature.ts'

const REFUSED_MAX_CHARACTERS = 160
const jsonValue: z.ZodType<SignedFields[string]> = z.lazy(() =>
  z.union([z.string(), z.number(), z.boolean(), z.null(), fields, z.array(fields)]),
)
const fields: z.ZodType<SignedFields> = z.record(z.string(), jsonValue)
const answer = z.object({
  requestSuccess: z.boolean(),
  description: z.string().optional(),
  payload: z.record(z.string(), jsonValue).optional(),
})

export type MaxpayAnswer = Readonly<Record<string, SignedFields[string]>>

const refused = (why: string): RailFault =>
  new RailFault(`maxpay refused: ${why.slice(0, REFUSED_MAX_CHARACTERS)}`, { isTemporary: false })

/** An answer that says nothing certain. A command that must not be repeated may have been done. */
const unclear = (why: string, { isRepeatable }: MaxpayCommand): RailFault =>
  new RailFault(`maxpay: ${why}`, { isTemporary: false, isOutcomeUnknown: !isRepeatable })

/**
 * Acceptance of a request says nothing about its outcome: that is in the answer's own status. @throws RailFault unless the status is a
 * success
 */
export const assertDone = ({ status, message }: MaxpayAnswer): void => {
  if (String(status).toLowerCase() !== 'success') throw refused(String(message ?? status))
}

export interface MaxpayCommand {
  readonly path: '/api/cancel' | '/api/cancel_post_trial' | '/api/extended_refund' | '/api/rebilling'
  readonly fields: Readonly<Record<string, string>>
  readonly isRepeatable: boolean
}

/**
 * A signed form, answered by JSON whose check sum is verified too, since the answer says that money moved.
 * @returns the answer; `assertDone` says whether the command was done
 * @throws RailFault where it refuses, cannot be reached, or the check sum is wrong
 */
export const createCallMaxpay =
  (call: CallProvider, settings: MaxpaySettings, address: string) =>
  async (command: MaxpayCommand): Promise<MaxpayAnswer> => {
    const { path, fields: own, isRepeatable } = command
    const sent = { ...own, publicKey: settings.publicKey }
    const { text } = await call({
      method: 'POST',
      url: `${address}${path}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: String(new URLSearchParams({ ...sent, signature: signRequest(sent, settings.privateKey) })),
      isRepeatable,
    })
    const parsed = answer.safeParse(readJson(text))
    if (!parsed.success) throw unclear('its answer cannot be read', command)
    if (!parsed.data.requestSuccess) throw refused(parsed.data.description ?? 'no reason given')
    const { checkSum, ...rest } = parsed.data.payload ?? {}
    if (!isSigned(signAnswer(rest, settings.privateKey), typeof checkSum === 'string' ? checkSum : undefined))
      throw unclear('the check sum of its answer is wrong, so nothing in it is believed', command)
    return rest
  }
