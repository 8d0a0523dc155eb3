import { createHmac } from 'node:crypto'
import type { AgeMethod, AgeResult } from '@velvetline/contracts/age-verification'
import { regionOf } from '@velvetline/contracts/page-address'
import { z } from 'zod'
import { readJson } from '../../../kernel/read-json.ts'
import type { AgeVerifier } from './age-verifier.ts'

const ANSWER_WITHIN_MS = 10_000
const REASON_MAX_CHARACTERS = 160
const VERIFICATIONS = '/api/v3/verifications'
const METHODS: Partial<Record<AgeMethod, string>> = {
  face_estimation: 'AgeEstimation',
  id_document: 'IDScan',
  credit_card: 'CreditCard',
  email: 'Email',
}
const RESULTS: Readonly<Record<string, AgeResult>> = { approved: 'approved', failed: 'failed', expired: 'abandoned' }

const id = z.string().regex(/^[\w-]{1,64}$/)
const startAnswer = z.object({
  verification_id: id,
  verification_status: z.string(),
  start_verification_url: z.url({ protocol: /^https?$/ }).optional(),
})
const resultAnswer = z.object({ id, status: z.string(), approval_method: z.string().nullish() })
const errorAnswer = z.object({ error: z.string() })
const messageBody = z.object({ verification_id: id })

export interface VerifyMySettings {
  /** Without a trailing slash: the service or its sandbox, as docs/runbooks/age-verification.md says. */
  readonly url: string
  readonly key: string
  readonly secret: string
}

/**
 * VerifyMy, version 3 of its API. A POST is signed over its body, a GET over its path, and their answers name the same things differently.
 * No signature of its messages is documented, so they are only a hint to ask.
 */
export const createVerifyMyVerifier = ({ url, key, secret }: VerifyMySettings): AgeVerifier => {
  const call = async (path: string, body?: string): Promise<unknown> => {
    const signature = createHmac('sha256', secret)
      .update(body ?? path)
      .digest('hex')
    const answer = await fetch(url + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `hmac ${key}:${signature}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    if (answer.ok) return answer.json()
    const reason = errorAnswer.safeParse(readJson(await answer.text())).data?.error ?? 'no reason given'
    throw new Error(`the verifier answered ${answer.status}: ${reason.slice(0, REASON_MAX_CHARACTERS)}`)
  }
  return {
    name: 'verifymy',
    start: async ({ id: order, countryCode, methods, returnUrl, callbackUrl }) => {
      const [first, ...others] = methods
      // Accepts one method or none; without one the person chooses among the account's.
      const method = first && others.length === 0 ? METHODS[first] : undefined
      const body = {
        redirect_url: returnUrl,
        country: regionOf(countryCode).toLowerCase(),
        external_user_id: order,
        webhook: callbackUrl,
        webhook_notification_level: 'minimal',
        ...(method && { method }),
      }
      const started = startAnswer.parse(await call(VERIFICATIONS, JSON.stringify(body)))
      const verificationUrl = started.start_verification_url ?? null
      if (!verificationUrl && started.verification_status !== 'approved')
        throw new Error('the verifier named no address')
      return { reference: started.verification_id, verificationUrl }
    },
    fetchResult: async (reference) => {
      const found = resultAnswer.parse(await call(`${VERIFICATIONS}/${encodeURIComponent(reference)}`))
      if (found.id !== reference) throw new Error('the verifier answered about another check')
      return { result: RESULTS[found.status] ?? 'pending', method: found.approval_method ?? null }
    },
    readMessage: ({ body }) => messageBody.safeParse(readJson(body)).data?.verification_id,
  }
}
