import { z } from 'zod'
import type { SevenSettings } from '../../../config/text-messages.ts'
import { MessageRejected, type TextMessageSender } from '../messages-out.ts'

const ANSWER_WITHIN_MS = 8_000
/** Minutes for a phone that is off: later the code has expired. */
const DELIVER_WITHIN_MINUTES = 10
const ACCEPTED = '100'
/** The same text was sent to this number recently: an earlier attempt arrived although its answer was lost. */
const SENT_BEFORE = '402'
/** Invalid sender, recipient, or parameter; the day's limit of the number. */
const REJECTED = new Set(['201', '202', '301', '305', '401', '403'])

/** Either a code alone, or a summary with one entry for each recipient. */
const answer = z.union([
  z.coerce.string().regex(/^\d{2,3}$/),
  z.object({
    success: z.coerce.string(),
    messages: z.array(z.object({ success: z.boolean(), error: z.coerce.string().nullish() })).default([]),
  }),
])

const codeOf = (text: string): string => {
  const { data } = answer.safeParse(JSON.parse(text))
  if (data === undefined || typeof data === 'string') return data ?? 'unreadable'
  const [message] = data.messages
  return message?.success === false ? (message.error ?? data.success) : data.success
}

/** The job queue logs an error's name only, and the operator needs the code: 500 no credit, 900 wrong key. */
class SevenError extends Error {
  constructor(code: string) {
    super(`seven answered ${code}`)
    this.name = `SevenError${code}`
  }
}

/** docs.seven.io/en/rest-api/endpoints/sms */
export const createSevenSender = ({ apiKey, sender, apiUrl }: SevenSettings): TextMessageSender => ({
  send: async (id, { to, text }) => {
    const response = await fetch(`${apiUrl}/sms`, {
      method: 'POST',
      headers: { 'x-api-key': apiKey, accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ to, from: sender, text, ttl: DELIVER_WITHIN_MINUTES, foreign_id: `message-${id}` }),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    const body = await response.text()
    if (!response.ok) throw new SevenError(String(response.status))
    const code = codeOf(body)
    if (code === ACCEPTED || code === SENT_BEFORE) return
    throw REJECTED.has(code) ? new MessageRejected('the provider will never take this message') : new SevenError(code)
  },
})
