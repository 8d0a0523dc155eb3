import { createHmac, randomUUID } from 'node:crypto'
import { asJson, type FakeAnswer, type FakeRequest, startFakeServer } from './fake-server.ts'

const VERIFICATIONS = '/api/v3/verifications'
/** `src/Methods.php` of the client. */
const METHODS = new Set(['AgeEstimation', 'CreditCard', 'DoubleBlind', 'Email', 'IDScan', 'IDScanFaceMatch'])

interface Verification {
  readonly id: string
  readonly redirectUrl: string
  status: string
  approval_method: string | null
}

export interface VerifyMyAccount {
  readonly key: string
  readonly secret: string
  /** The account's list of addresses; any other spelling is refused. */
  readonly allowedRedirects: readonly string[]
}

/**
 * Version 3 of VerifyMy, from its published client (github.com/verifymyagecouk/verifymyage-oauth, OAuthV3 and its README) and
 * docs.verifymyage.com: POSTs are signed over the body, GETs over the path. A POST answers `verification_id` and `verification_status`, a
 * GET `id` and `status`. The browser returns to `redirect_url` with `verification_id` in its query.
 */
export const startFakeVerifyMy = async ({ key, secret, allowedRedirects }: VerifyMyAccount) => {
  const verifications = new Map<string, Verification>()
  let approvesAtOnce = false

  const isSigned = ({ method, path, headers, body }: FakeRequest): boolean => {
    const signature = createHmac('sha256', secret)
      .update(method === 'GET' ? path : body)
      .digest('hex')
    return headers.authorization === `hmac ${key}:${signature}`
  }

  const begin = (body: string): FakeAnswer => {
    const asked = JSON.parse(body) as { redirect_url: string; country: string; method?: string }
    if (!allowedRedirects.includes(asked.redirect_url)) return asJson({ error: 'redirect_uri is not whitelisted' }, 422)
    if (asked.method !== undefined && !METHODS.has(asked.method)) return asJson({ error: 'method not allowed' }, 400)
    const id = randomUUID()
    const status = approvesAtOnce ? 'approved' : 'started'
    verifications.set(id, { id, redirectUrl: asked.redirect_url, status, approval_method: null })
    return asJson({
      verification_id: id,
      verification_status: status,
      ...(!approvesAtOnce && { start_verification_url: `https://verify.verifymyage.test/${id}` }),
    })
  }

  const server = await startFakeServer((request) => {
    if (!isSigned(request)) return asJson({ error: 'unauthorized' }, 401)
    if (request.method === 'POST' && request.path === VERIFICATIONS) return begin(request.body)
    const found = verifications.get(request.path.slice(VERIFICATIONS.length + 1))
    if (request.method !== 'GET' || !found) return asJson({ error: 'not found' }, 404)
    const { id, status, approval_method } = found
    return asJson({
      id,
      status,
      approval_method,
      background_check: null,
      created_at: '2026-06-15T12:00:00Z',
      age_gate: {},
    })
  })

  return {
    server,
    /** Approves without the person, as it does for somebody it knows. */
    approveAtOnce: (): void => {
      approvesAtOnce = true
    },
    /** The outcome of the person's visit. @returns where the browser is sent */
    decide: (id: string, status: string, method: string | null = null): URL => {
      const verification = verifications.get(id)
      if (!verification) throw new Error('there is no such verification')
      Object.assign(verification, { status, approval_method: method })
      const back = new URL(verification.redirectUrl)
      back.searchParams.set('verification_id', id)
      return back
    },
  }
}

export type FakeVerifyMy = Awaited<ReturnType<typeof startFakeVerifyMy>>
