import { CALL_ID_SIP_HEADER } from '@velvetline/contracts/voice'
import { z } from 'zod'
import { isUuid } from '../../../kernel/ids.ts'
import { readLegState } from './next-steps.ts'

const text = z.string().max(2_000)
const header = z.object({ name: text, value: text })
const payload = z.object({
  call_control_id: z.string().min(1).max(400),
  connection_id: z.coerce.string().max(64).nullish(),
  client_state: text.nullish(),
  direction: text.nullish(),
  state: text.nullish(),
  from: text.nullish(),
  from_sip_uri: text.nullish(),
  to: text.nullish(),
  custom_headers: z.array(header).max(100).nullish(),
  shaken_stir_attestation: text.nullish(),
  shaken_stir_validated: z.boolean().nullish(),
  hangup_cause: text.nullish(),
  hangup_source: text.nullish(),
  sip_hangup_cause: text.nullish(),
  digits: text.nullish(),
  status: text.nullish(),
})
const notice = z.object({
  data: z.object({
    id: z.string().min(1).max(200),
    event_type: z.string().min(1).max(100),
    occurred_at: z.iso.datetime({ offset: true }),
    payload: z.unknown(),
  }),
})
type Payload = z.infer<typeof payload>

interface OfLeg {
  readonly legId: string
  readonly connectionId: string | null
  /** Null where we did not dial the leg. */
  readonly call: { readonly callId: string; readonly slot: string } | null
}

/** Events that are not here mean nothing to us. */
export type TelnyxEvent = OfLeg &
  (
    | {
        readonly type: 'initiated'
        readonly isIncoming: boolean
        /** The carrier holds the leg until we decide. */
        readonly isParked: boolean
        /** As named by the browser. */
        readonly claimedCallId: string | null
        /** The dialling side, the best name first. */
        readonly dialledBy: readonly string[]
        readonly from: string | null
        readonly to: string
        readonly attestation: 'A' | 'B' | 'C' | null
      }
    | { readonly type: 'answered' }
    | { readonly type: 'bridged' }
    | { readonly type: 'spoken' }
    | {
        readonly type: 'gathered'
        readonly digits: string
        readonly outcome: 'valid' | 'invalid' | 'timeout' | 'other'
      }
    | {
        readonly type: 'hung_up'
        readonly cause: string
        readonly source: 'caller' | 'callee' | null
        readonly sip: string | null
      }
  )

export interface TelnyxNotice {
  readonly id: string
  readonly type: string
  readonly occurredAt: Date
  readonly event: TelnyxEvent | null
}

const E164 = /^\+?[1-9]\d{3,14}$/
/** Withheld numbers come as words, such as "anonymous". */
const numberOf = (from: string | null | undefined): string | null => {
  const digits = (from ?? '').replace(/^sip:/i, '').replace(/@.*$/, '')
  return E164.test(digits) ? digits : null
}

/** The user part of `sip:user@host`, or the whole where it is no address. */
const userOf = (address: string): string => address.replace(/^.*?sips?:/i, '').replace(/[@;>].*$/, '')

const attestationOf = ({ shaken_stir_attestation: level, shaken_stir_validated: isValidated }: Payload) =>
  isValidated === true && (level === 'A' || level === 'B' || level === 'C') ? level : null

const claimedCallOf = ({ custom_headers: headers }: Payload): string | null => {
  const name = CALL_ID_SIP_HEADER.toLowerCase()
  const values = (headers ?? []).filter((one) => one.name.toLowerCase() === name).map(({ value }) => value.trim())
  const [value] = values
  return value !== undefined && values.length === 1 && isUuid(value) ? value.toLowerCase() : null
}

const gatherOutcome = (status: string | null | undefined): 'valid' | 'invalid' | 'timeout' | 'other' =>
  status === 'valid' || status === 'invalid' || status === 'timeout' ? status : 'other'

const readInitiated = (leg: OfLeg, body: Payload): TelnyxEvent => ({
  ...leg,
  type: 'initiated',
  isIncoming: body.direction === 'incoming',
  isParked: body.state === 'parked',
  claimedCallId: claimedCallOf(body),
  dialledBy: [body.from_sip_uri, body.from].flatMap((one) => (one ? [userOf(one)] : [])),
  from: numberOf(body.from),
  to: userOf(body.to ?? ''),
  attestation: attestationOf(body),
})

const readPayload = (type: string, body: Payload): TelnyxEvent | null => {
  const leg: OfLeg = {
    legId: body.call_control_id,
    connectionId: body.connection_id ?? null,
    call: readLegState(body.client_state ?? null),
  }
  switch (type) {
    case 'call.initiated':
      return readInitiated(leg, body)
    case 'call.answered':
      return { ...leg, type: 'answered' }
    case 'call.bridged':
      return { ...leg, type: 'bridged' }
    case 'call.speak.ended':
      return body.status === 'call_hangup' ? null : { ...leg, type: 'spoken' }
    case 'call.gather.ended':
      return { ...leg, type: 'gathered', digits: body.digits ?? '', outcome: gatherOutcome(body.status) }
    case 'call.hangup': {
      const source = body.hangup_source === 'caller' || body.hangup_source === 'callee' ? body.hangup_source : null
      const sip = body.sip_hangup_cause ?? null
      return { ...leg, type: 'hung_up', cause: body.hangup_cause ?? 'unspecified', source, sip }
    }
    default:
      return null
  }
}

/** @returns null where a signed event has an unknown form */
export const readTelnyxNotice = (body: unknown): TelnyxNotice | null => {
  const told = notice.safeParse(body)
  if (!told.success) return null
  const { id, event_type: type, occurred_at: at, payload: rest } = told.data.data
  const parsed = payload.safeParse(rest)
  return { id, type, occurredAt: new Date(at), event: parsed.success ? readPayload(type, parsed.data) : null }
}
