import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import type { PayPalSettings } from '../../../config/payments.ts'
import { type Clock, laterBy, SECOND_MS } from '../../../kernel/clock.ts'
import { readJson } from '../../../kernel/read-json.ts'
import type { CallProvider, ProviderAnswer, ProviderRequest } from '../call-provider.ts'
import { RailFault } from '../payment-rail.ts'

/** A token is not used in its last minute, so that it does not expire on the way. */
const TOKEN_MARGIN_MS = 60 * SECOND_MS
const UNAUTHORIZED = 401
const CONFLICT = 409
/** The first attempt is still in progress; the documentation says to wait and send the same again. */
const IN_PROGRESS = 'PREVIOUS_REQUEST_IN_PROGRESS'
const IN_PROGRESS_ATTEMPTS = 4
/** Before the second attempt; doubled before each further one. */
const IN_PROGRESS_PAUSE_MS = SECOND_MS
/** Giving up too early would leave us not knowing whether money moved. An unknown outcome is asked for later, by its key. */
const MONEY_PATIENCE = { answerWithinMs: 25 * SECOND_MS, attempts: 1 }
const FIRST_REFUSAL = 400

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })
const problem = z.object({
  name: z.string().optional(),
  details: z.array(z.object({ issue: z.string().optional() })).optional(),
})

export interface PayPalRequest {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: unknown
  /** PayPal acts once per key; every POST of ours has one. */
  readonly key?: string
  /** PayPal may take long over it. */
  readonly movesMoney?: boolean
}

/** `issue` is PayPal's word for the reason, such as ORDER_ALREADY_CAPTURED. */
export class PayPalRefusal extends RailFault {
  readonly status: number
  readonly issue: string
  constructor(status: number, issue: string) {
    const isTemporary = status === UNAUTHORIZED || (status === CONFLICT && issue === IN_PROGRESS)
    super(`paypal refused (${status}): ${issue}`, { isTemporary })
    this.status = status
    this.issue = issue
  }
}

const refusalOf = ({ status, text }: ProviderAnswer): PayPalRefusal => {
  const { data } = problem.safeParse(readJson(text))
  return new PayPalRefusal(status, data?.details?.[0]?.issue ?? data?.name ?? 'no reason given')
}

const isInProgress = (answer: ProviderAnswer): boolean =>
  answer.status === CONFLICT && refusalOf(answer).issue === IN_PROGRESS

export type AskPayPal = <Answer>(request: PayPalRequest, schema: z.ZodType<Answer>) => Promise<Answer>

interface Context {
  readonly call: CallProvider
  readonly clock: Clock
  readonly settings: PayPalSettings
  readonly api: string
  readonly inProgressPauseMs?: number
  readonly moneyPatience?: ProviderRequest['patience']
}

const createToken = ({ call, clock, settings, api }: Context) => {
  let held: { readonly token: string; readonly until: Date } | undefined
  let underWay: Promise<string> | undefined
  const fetchToken = async (): Promise<string> => {
    const basic = Buffer.from(`${settings.clientId}:${settings.clientSecret}`).toString('base64')
    const answer = await call({
      method: 'POST',
      url: `${api}/v1/oauth2/token`,
      headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
      isRepeatable: true,
    })
    if (answer.status >= FIRST_REFUSAL) throw refusalOf(answer)
    const parsed = tokenAnswer.safeParse(readJson(answer.text))
    if (!parsed.success) throw new RailFault('paypal gave no token', { isTemporary: true })
    const { access_token: token, expires_in: seconds } = parsed.data
    held = { token, until: laterBy(clock.now(), seconds * SECOND_MS - TOKEN_MARGIN_MS) }
    return token
  }
  return {
    /** Concurrent callers share one request for a token. */
    get: async (): Promise<string> => {
      if (held && clock.now() < held.until) return held.token
      underWay ??= fetchToken().finally(() => {
        underWay = undefined
      })
      return underWay
    },
    drop: (): void => {
      held = undefined
    },
  }
}

/**
 * POSTs carry a key under which PayPal acts once, so all may be repeated.
 * @throws PayPalRefusal where it refuses; RailFault where it cannot be reached or its answer is not as documented
 */
export const createPayPalClient = (context: Context): AskPayPal => {
  const token = createToken(context)
  const { inProgressPauseMs = IN_PROGRESS_PAUSE_MS, moneyPatience = MONEY_PATIENCE } = context
  const send = async ({ method, path, body, key, movesMoney }: PayPalRequest): Promise<ProviderAnswer> =>
    context.call({
      method,
      url: context.api + path,
      headers: {
        authorization: `Bearer ${await token.get()}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(key !== undefined && { 'paypal-request-id': key }),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      isRepeatable: true,
      ...(movesMoney && moneyPatience && { patience: moneyPatience }),
    })
  const sendSignedIn = async (request: PayPalRequest): Promise<ProviderAnswer> => {
    const answer = await send(request)
    if (answer.status !== UNAUTHORIZED) return answer
    token.drop()
    return send(request)
  }
  /** Waits until PayPal has finished an earlier attempt of the same request. */
  const sendInTurn = async (request: PayPalRequest): Promise<ProviderAnswer> => {
    let answer = await sendSignedIn(request)
    for (let attempt = 1; attempt < IN_PROGRESS_ATTEMPTS && isInProgress(answer); attempt += 1) {
      await wait(inProgressPauseMs * 2 ** (attempt - 1))
      answer = await sendSignedIn(request)
    }
    return answer
  }
  return async (request, schema) => {
    const answer = await sendInTurn(request)
    if (answer.status >= FIRST_REFUSAL) throw refusalOf(answer)
    const parsed = schema.safeParse(answer.text === '' ? {} : readJson(answer.text))
    if (!parsed.success) throw new RailFault('paypal answered what cannot be read', { isTemporary: true })
    return parsed.data
  }
}
