import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { DEMO_PASSWORD } from '../../apps/server/src/demo/demo-logins.ts'
import { loginPath } from '../../packages/contracts/src/accounts.ts'
import {
  type ChatSession,
  chatSessionPath,
  type OutgoingMessageAnswer,
  sendMessagePath,
} from '../../packages/contracts/src/chat.ts'
import { IDEMPOTENCY_HEADER } from '../../packages/contracts/src/http.ts'

/** A page waits this long before it retries under the same key. */
const RETRY_MS = 50
/** A request on a dead connection is given up and repeated, as a browser would. */
const ANSWER_WITHIN_MS = 5_000

export interface Acknowledged {
  readonly key: string
  readonly messageId: string
  readonly content: string
}

export interface MessageStream {
  readonly sessionId: string
  readonly acknowledged: readonly Acknowledged[]
  /** How often a message was resent because no answer came. */
  repeats(): number
  /** How many are acknowledged. @throws what ended the stream, if a message was refused */
  progress(): number
  /** Resolves when the last message has been acknowledged. */
  finish(): Promise<void>
}

/** Returns the session cookie. */
export const signInAt = async (url: string, identifier: string): Promise<string> => {
  const answer = await fetch(url + loginPath, {
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

/** Undefined when no answer came: the message may or may not have been stored. */
const tryToSend = async (url: string, cookie: string, key: string, body: object) => {
  try {
    const answer = await fetch(url + sendMessagePath, {
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

/** Sends messages to one consultant, each under its own key, repeated until it is acknowledged. */
export const openMessageStream = async (url: string, cookie: string, profile: string): Promise<MessageStream> => {
  const opened = await fetch(url + chatSessionPath(profile), { headers: { cookie } })
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
      // While it stops or starts, the server may answer that it is unavailable; no other error is acceptable.
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
  let failure: unknown
  // Thrown by progress and when the stream ends; until then it must not end the process.
  written.catch((error: unknown) => {
    failure = error
  })
  return {
    sessionId,
    acknowledged,
    repeats: () => repeats,
    progress: () => {
      if (failure) throw failure
      return acknowledged.length
    },
    finish: () => {
      isFinishing = true
      return written
    },
  }
}
