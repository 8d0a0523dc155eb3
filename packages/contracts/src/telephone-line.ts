import { z } from 'zod'
import { COUNTRY_CODES, LANGUAGES } from './locales.ts'
import { voiceCredential } from './voice.ts'

export const linePinPath = '/api/calls/line-pin'
export const adminRefusedCallersPath = '/api/admin/refused-callers'
export const adminRefusedCallerSeenPath = (id: string) => `${adminRefusedCallersPath}/${encodeURIComponent(id)}/seen`
export const sandboxPhonePath = '/sandbox/phone-line'

export const LINE_PIN_DIGITS = 8
export const EXTENSION_DIGITS_MAX = 6

/** `GET /api/calls/line-pin`: whether the member has a code for the subscriber number; the code itself is never told again. */
export const linePinStatus = z.object({
  createdAt: z.string().nullable(),
  /** The member’s code opens the number only while their membership is active. */
  isUsable: z.boolean(),
  /** The number that the member dials in the request's country; empty where it has none. */
  phoneNumber: z.string(),
})
export type LinePinStatus = z.infer<typeof linePinStatus>
/** `POST /api/calls/line-pin`: a new code in the place of the one before, shown this once. */
export const linePin = z.object({ pin: z.string().length(LINE_PIN_DIGITS), createdAt: z.string() })
export type LinePin = z.infer<typeof linePin>

// ---- Callers whom a number turned away, for the operator's staff ----
/** `no_price`: the number has no price to announce. */
export const REFUSAL_CAUSES = ['no_membership', 'paused', 'age', 'unknown_number', 'wrong_pin', 'no_price'] as const
export type RefusalCause = (typeof REFUSAL_CAUSES)[number]
export const REFUSED_CALLER_STATES = ['open', 'done'] as const
export type RefusedCallerState = (typeof REFUSED_CALLER_STATES)[number]

export const refusedCaller = z.object({
  id: z.uuid(),
  refusedAt: z.string(),
  line: z.enum(['premium', 'subscriber']),
  country: z.enum(COUNTRY_CODES),
  /** Null where it was not written down at that time. */
  cause: z.enum(REFUSAL_CAUSES).nullable(),
  /** Null where the number or the code is nobody's. */
  member: z.object({ id: z.string(), name: z.string(), hasMembership: z.boolean() }).nullable(),
  seen: z.object({ at: z.string(), by: z.string().nullable() }).nullable(),
})
export type RefusedCaller = z.infer<typeof refusedCaller>
/** `GET /api/admin/refused-callers`: open ones with the oldest first, done ones with the newest first. */
export const refusedCallersQuery = z.object({
  state: z.enum(REFUSED_CALLER_STATES).default('open'),
  before: z.string().max(120).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type RefusedCallersQuery = z.infer<typeof refusedCallersQuery>
export const refusedCallers = z.object({
  callers: z.array(refusedCaller),
  nextBefore: z.string().nullable(),
  now: z.string(),
})
export type RefusedCallers = z.infer<typeof refusedCallers>

// ---- The sandbox's telephone: it plays the caller's telephone and their carrier ----
export const SANDBOX_CALLERS = ['member', 'subscriber', 'forged', 'other', 'withheld'] as const
/** Whose number the caller shows. `forged`: the subscriber's, but their carrier does not vouch for it. */
export type SandboxCaller = (typeof SANDBOX_CALLERS)[number]
const SANDBOX_LINES = ['premium', 'subscriber'] as const

const lineCallId = z.uuid()
export const sandboxPhoneParams = z.object({ lineCallId })
/** `POST /sandbox/phone-line`: dials a country's number. */
export const sandboxPhoneDial = z.object({
  country: z.enum(COUNTRY_CODES),
  line: z.enum(SANDBOX_LINES),
  caller: z.enum(SANDBOX_CALLERS),
  /** Dialled together with the number. */
  extension: z
    .string()
    .regex(/^\d{0,6}$/)
    .default(''),
})
export type SandboxPhoneDial = z.input<typeof sandboxPhoneDial>

/** What the carrier plays to the caller; `ask` waits for keys. */
export const sandboxPrompt = z.object({
  number: z.number().int(),
  kind: z.enum(['speak', 'ask']),
  text: z.string(),
  language: z.enum(LANGUAGES),
  /** Of keys, where it asks for them; 0 where it only speaks. */
  digitsMin: z.number().int(),
  digitsMax: z.number().int(),
  timeoutMs: z.number().int(),
})
export type SandboxPrompt = z.infer<typeof sandboxPrompt>

/** `GET /sandbox/phone-line/{lineCallId}`: the state of the call, for the page that plays the telephone. */
export const sandboxPhoneCall = z.object({
  lineCallId,
  /** `refused`: ended before it was answered. */
  state: z.enum(['ringing', 'answered', 'refused', 'ended']),
  /** Everything that was said, in its order. */
  prompts: z.array(sandboxPrompt),
  /** The caller is being put through to somebody: the page dials this with the SDK. */
  connection: z.object({ callId: z.uuid(), name: z.string(), isConnected: z.boolean() }).nullable(),
  /** What the log says of it once it is over. */
  outcome: z.string().nullable(),
})
export type SandboxPhoneCall = z.infer<typeof sandboxPhoneCall>

/** `POST /sandbox/phone-line/{lineCallId}/events`: an event of the carrier. */
export const sandboxPhoneEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('spoken'), prompt: z.number().int() }),
  z.object({
    type: z.literal('digits'),
    prompt: z.number().int(),
    digits: z.string().regex(/^[0-9*#]{0,12}$/),
    outcome: z.enum(['valid', 'invalid', 'timeout']),
  }),
  z.object({ type: z.literal('hung_up') }),
])
export type SandboxPhoneEvent = z.infer<typeof sandboxPhoneEvent>

/** `GET /sandbox/phone-line/{lineCallId}/credential`: with it the page dials, for this one call. */
export const sandboxPhoneCredential = voiceCredential.extend({ targetPhoneNumber: z.string() })
export type SandboxPhoneCredential = z.infer<typeof sandboxPhoneCredential>

/** `GET /sandbox/phone-line`: what can be dialled. */
export const sandboxPhoneBook = z.object({
  countries: z.array(
    z.object({
      country: z.enum(COUNTRY_CODES),
      name: z.string(),
      premium: z.string(),
      subscriber: z.string(),
      premiumPrice: z.string(),
      subscriberPrice: z.string(),
      /** Otherwise every number is shown without an attestation. */
      attestsCallers: z.boolean(),
    }),
  ),
  /** A few extensions to try, with the names they reach. */
  extensions: z.array(z.object({ extension: z.string(), name: z.string() })),
})
export type SandboxPhoneBook = z.infer<typeof sandboxPhoneBook>
