import { setTimeout as wait } from 'node:timers/promises'
import type { RailName } from '@velvetline/contracts/payment-rails'
import { RailFault } from './payment-rail.ts'

export interface Patience {
  /** Of one attempt, including the answer's body. */
  readonly answerWithinMs: number
  readonly attempts: number
  /** Before the second attempt; doubled before each further one. */
  readonly firstPauseMs: number
}

export interface ProviderRequest {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** The provider does the same only once; anything else is never sent twice. */
  readonly isRepeatable: boolean
  readonly patience?: Pick<Patience, 'answerWithinMs' | 'attempts'>
}

export interface ProviderAnswer {
  readonly status: number
  readonly text: string
}

/** A person waits for a checkout, so all attempts together end before they give up. */
export const PATIENCE: Patience = { answerWithinMs: 8_000, attempts: 3, firstPauseMs: 250 }

/** Valid answers are a few kilobytes; a longer one is refused. */
const ANSWER_MAX_BYTES = 512 * 1024
const TOO_MANY = 429
const SERVER_ERROR = 500

const readText = async (response: Response): Promise<string> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > ANSWER_MAX_BYTES) throw new Error('the answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const attempt = async (request: ProviderRequest, answerWithinMs: number): Promise<ProviderAnswer> => {
  const response = await fetch(request.url, {
    method: request.method,
    ...(request.headers && { headers: request.headers }),
    ...(request.body !== undefined && { body: request.body }),
    redirect: 'error',
    signal: AbortSignal.timeout(answerWithinMs),
  })
  return { status: response.status, text: await readText(response) }
}

export type CallProvider = (request: ProviderRequest) => Promise<ProviderAnswer>

/**
 * Answers below 500 are the caller's to judge. The fault names neither the address nor what was sent, since both may be secret.
 * @throws RailFault, temporary unless the request may have had its effect and must not be repeated blindly
 */
export const createCallProvider =
  (rail: RailName, patience: Patience = PATIENCE): CallProvider =>
  async (request) => {
    const { answerWithinMs, attempts: most } = request.patience ?? patience
    const attempts = request.isRepeatable ? most : 1
    let cause: unknown
    for (let number = 1; number <= attempts; number += 1) {
      if (number > 1) await wait(patience.firstPauseMs * 2 ** (number - 2))
      try {
        const answer = await attempt(request, answerWithinMs)
        if (answer.status < SERVER_ERROR && answer.status !== TOO_MANY) return answer
        cause = new Error(`it answered ${answer.status}`)
      } catch (error) {
        cause = error
      }
    }
    const what = cause instanceof Error ? cause.message : 'no answer'
    throw new RailFault(
      request.isRepeatable
        ? `${rail} cannot be reached: ${what}`
        : `${rail} gave no usable answer (${what}); whether it did what was asked is not known`,
      { isTemporary: request.isRepeatable, isOutcomeUnknown: !request.isRepeatable, cause },
    )
  }
