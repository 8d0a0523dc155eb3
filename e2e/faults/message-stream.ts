import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { DEMO_PASSWORD } from '../../apps/server/src/demo/demo-logins.ts'
import type { ChatSession, OutgoingMessageAnswer } from '../../packages/contracts/src/chat.ts'
import { API, IDEMPOTENCY_HEADER } from '../../packages/contracts/src/paths.ts'

/** As long as a page waits before it tries again under the same key. */
const RETRY_MS = 50
/** A request that hangs on a dead connection is given up and repeated, as a browser's would be. */
const ANSWER_WITHIN_MS = 5_000

export interface Acknowledged {
  readonly key: string
  readonly messageId: string
  readonly content: string
}

export interface MessageStream {
  readonly sessionId: string
  readonly acknowledged: readonly Acknowledged[]
  /** How often a message had to be sent again because no answer came. */
  repeats(): number
  /** Writes no further message; resolves when the last one has been acknowledged. */
  finish(): Promise<void>
}

/** Signs in and answers the cookie of the session. */
export const signInAt = async (url: string, identifier: string): Promise<string> => {
  const answer = await fetch(url + API.login, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier, password: DEMO_PASSWORD }),
  })
  if (answer.status !== 200) throw new Error(`${identifier} could not sign in: ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** The answer, or undefined where none came: nobody knows then whether the message has been stored. */
const tryToSend = async (url: string, cookie: string, key: string, body: object) => {
  try {
    const answer = await fetch(url + API.sendMessage, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, [IDEMPOTENCY_HEADER]: key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    return { status: answer.status, text: await answer.text() }
  } catch {
    return undefined
  }
}

/** Writes message after message to one consultant, each under a key of its own that is repeated until it is acknowledged. */
export const openMessageStream = async (url: string, cookie: string, profile: string): Promise<MessageStream> => {
  const opened = await fetch(url + API.chatSession(profile), { headers: { cookie } })
  const { id: sessionId, profileUuid } = (await opened.json()) as ChatSession
  const acknowledged: Acknowledged[] = []
  let repeats = 0
  let isFinishing = false
  const send = async (content: string): Promise<void> => {
    const key = randomUUID()
    const body = { sessionId, profileUuid, content, messageType: 'text' }
    for (;;) {
      const answer = await tryToSend(url, cookie, key, body)
      if (answer?.status === 201 || answer?.status === 200) {
        const { message } = JSON.parse(answer.text) as OutgoingMessageAnswer
        acknowledged.push({ key, messageId: message.id, content })
        return
      }
      // While it stops or starts, the server may say that it cannot serve; anything else is not what a fault may lead to.
      if (answer && answer.status !== 503)
        throw new Error(`a message was answered with ${answer.status}: ${answer.text}`)
      repeats += 1
      await sleep(RETRY_MS)
    }
  }
  const write = async (): Promise<void> => {
    for (let count = 1; !isFinishing; count += 1) await send(`Nachricht ${count} an ${profile}`)
  }
  const written = write()
  // A failure is reported when the stream is finished; until then it must not end the process.
  written.catch(() => undefined)
  return {
    sessionId,
    acknowledged,
    repeats: () => repeats,
    finish: () => {
      isFinishing = true
      return written
    },
  }
}
