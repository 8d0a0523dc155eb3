import { setTransportSource } from '#/shared/api/transport.ts'

export interface SentRequest {
  method: string
  /** Without query. */
  path: string
  body: unknown
  /** The Idempotency-Key, where there is one. */
  key: string | undefined
}

/**
 * Answers the requests of the code under test in turn, the last answer again and again; an error is a network that is away. Returns what
 * was asked.
 */
export const answerRequests = (...answers: readonly (Response | Error)[]): SentRequest[] => {
  const sent: SentRequest[] = []
  const left = [...answers]
  const fetch = async (path: string, init: RequestInit) => {
    const body: unknown = init.body ? JSON.parse(String(init.body)) : null
    const key = new Headers(init.headers).get('idempotency-key') ?? undefined
    sent.push({ method: init.method ?? 'GET', path: path.split('?')[0] ?? '', body, key })
    const answer = left.length > 1 ? left.shift() : left[0]
    if (!answer || answer instanceof Error) throw answer ?? new Error('away')
    return answer.clone()
  }
  setTransportSource(() => ({ fetch, country: () => 'uk' }))
  return sent
}

/** A refusal of the server. */
export const refusing = (status: number, code: string, message = 'No.'): Response =>
  Response.json({ code, message }, { status })
