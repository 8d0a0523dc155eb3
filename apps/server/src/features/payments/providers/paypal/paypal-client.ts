import { z } from 'zod'
import type { PayPalSettings } from '../../../../config/payments.ts'
import { type Clock, laterBy, SECOND_MS } from '../../../../kernel/clock.ts'
import { type CallProvider, type ProviderAnswer, readJson } from '../call-provider.ts'
import { RailFault } from '../payment-rail.ts'

/** A token is not used in its last minute, so that it does not end on the way. */
const TOKEN_MARGIN_MS = 60 * SECOND_MS
const UNAUTHORIZED = 401
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
  /** The same key does it once; every POST of ours has one. */
  readonly key?: string
}

/** PayPal said no; `issue` is its own word for why, such as ORDER_ALREADY_CAPTURED. */
export class PayPalRefusal extends RailFault {
  readonly status: number
  readonly issue: string
  constructor(status: number, issue: string) {
    super(`paypal refused (${status}): ${issue}`, { isTemporary: status === UNAUTHORIZED })
    this.status = status
    this.issue = issue
  }
}

const refusalOf = ({ status, text }: ProviderAnswer): PayPalRefusal => {
  const { data } = problem.safeParse(readJson(text))
  return new PayPalRefusal(status, data?.details?.[0]?.issue ?? data?.name ?? 'no reason given')
}

export type AskPayPal = <Answer>(request: PayPalRequest, schema: z.ZodType<Answer>) => Promise<Answer>

interface Needs {
  readonly call: CallProvider
  readonly clock: Clock
  readonly settings: PayPalSettings
  readonly api: string
}

const createToken = ({ call, clock, settings, api }: Needs) => {
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
    /** One request for a token at a time, however many wait for it. */
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
 * Asks the REST API, with a token that is fetched when there is none. POSTs carry a key under which PayPal does them once, so all may be
 * repeated.
 * @throws PayPalRefusal where it says no; RailFault where it cannot be reached or its answer is not what its documents say
 */
export const createPayPalClient = (needs: Needs): AskPayPal => {
  const token = createToken(needs)
  const send = async ({ method, path, body, key }: PayPalRequest): Promise<ProviderAnswer> =>
    needs.call({
      method,
      url: needs.api + path,
      headers: {
        authorization: `Bearer ${await token.get()}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(key !== undefined && { 'paypal-request-id': key }),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      isRepeatable: true,
    })
  return async (request, schema) => {
    let answer = await send(request)
    if (answer.status === UNAUTHORIZED) {
      token.drop()
      answer = await send(request)
    }
    if (answer.status >= FIRST_REFUSAL) throw refusalOf(answer)
    const parsed = schema.safeParse(answer.text === '' ? {} : readJson(answer.text))
    if (!parsed.success) throw new RailFault('paypal answered what cannot be read', { isTemporary: true })
    return parsed.data
  }
}
