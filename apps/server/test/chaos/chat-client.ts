import { Agent, request as httpRequest, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { CHAT_MESSAGES_PAGE, type ChatMessage } from '@velvetline/contracts/chat'
import { eventsPath } from '@velvetline/contracts/events'
import { IDEMPOTENCY_HEADER } from '@velvetline/contracts/http'
import { between, type Random } from './chaos-random.ts'

/** Shorter than a page's, so that the test is. */
const RETRY_MS = { least: 30, most: 300 }
const ANSWER_WITHIN_MS = 4_000

export interface Side {
  readonly cookie: string
  readonly sessionId: string
  /** Of the thread as this side reads it. */
  readonly messagesPath: string
  readonly sendPath: string
  readonly readPath: string
  readonly body: (content: string) => object
}

export interface Written {
  readonly key: string
  readonly content: string
}

/** One side of a conversation that behaves as our page does: it sends one message after the other, each under its key until it is acknowledged, and
 * reads by the event stream; after a gap it asks for what came after the last message it knows. */
export interface ChatClient {
  readonly written: readonly Written[]
  /** The ids of the thread as this side has it, in its order, each as often as it is shown. */
  shown(): readonly string[]
  repeats(): number
  /** Writes and reads for so many messages. */
  write(count: number): Promise<void>
  close(): void
}

interface Answer {
  readonly status: number
  readonly text: string
}

const collect = async (answer: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const chunk of answer.setEncoding('utf8')) text += chunk
  return text
}

export const openChatClient = (port: number, side: Side, name: string, random: Random): ChatClient => {
  const agent = new Agent({ keepAlive: true })
  const thread = new Map<string, ChatMessage>()
  const written: Written[] = []
  let cursor = '0'
  let repeats = 0
  let isClosed = false
  let stream: IncomingMessage | undefined

  const ask = (method: 'GET' | 'POST', path: string, body?: object, key?: string): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const payload = body && JSON.stringify(body)
      const headers = {
        cookie: side.cookie,
        ...(payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
        ...(key && { [IDEMPOTENCY_HEADER]: key }),
      }
      const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
      const outgoing = httpRequest({ host: '127.0.0.1', port, agent, method, path, headers, signal }, (answer) => {
        collect(answer).then((text) => resolve({ status: answer.statusCode ?? 0, text }), reject)
      })
      outgoing.once('error', reject)
      outgoing.end(payload)
    })

  /** Until there is an answer that is no fault: a refusal would be one, since nothing here may be refused. */
  const insist = async (method: 'GET' | 'POST', path: string, body?: object, key?: string): Promise<string> => {
    for (;;) {
      const answer = await ask(method, path, body, key).catch(() => undefined)
      if (answer && (answer.status === 200 || answer.status === 201)) return answer.text
      if (answer && answer.status < 500 && answer.status !== 429)
        throw new Error(`${name}: ${method} ${path} was answered with ${answer.status}: ${answer.text}`)
      if (isClosed) throw new Error(`${name}: closed`)
      repeats += 1
      await sleep(between(random, RETRY_MS.least, RETRY_MS.most))
    }
  }

  const add = (messages: readonly ChatMessage[]): void => {
    for (const message of messages) thread.set(message.id, message)
  }
  /**
   * Began after the stream was connected: whatever is stored by now comes here or there. Only pages move the cursor on, since they have no gap; the
   * stream may bring two messages in either order.
   */
  const catchUp = async (): Promise<void> => {
    for (;;) {
      const page = JSON.parse(await insist('GET', `${side.messagesPath}?after=${cursor}`)) as ChatMessage[]
      add(page)
      cursor = page.at(-1)?.id ?? cursor
      if (page.length < CHAT_MESSAGES_PAGE) return
    }
  }
  const hear = (block: string): void => {
    const type = /^event: (.+)$/m.exec(block)?.[1]
    const data = /^data: (.+)$/m.exec(block)?.[1]
    if (type === 'hello') void catchUp().catch(() => undefined)
    if (type !== 'message' || data === undefined) return
    const news = JSON.parse(data) as { sessionId: string; message: ChatMessage }
    if (news.sessionId === side.sessionId) add([news.message])
  }
  const listen = (): Promise<void> =>
    new Promise((resolve) => {
      const outgoing = httpRequest(
        { host: '127.0.0.1', port, path: eventsPath, headers: { cookie: side.cookie } },
        (opened) => {
          stream = opened
          let rest = ''
          opened.setEncoding('utf8').on('data', (text: string) => {
            const blocks = (rest + text).split('\n\n')
            rest = blocks.pop() ?? ''
            for (const block of blocks) hear(block)
          })
          opened.once('error', () => undefined)
          opened.once('close', resolve)
        },
      )
      outgoing.once('error', () => resolve())
      outgoing.end()
    })
  const listening = (async () => {
    while (!isClosed) {
      await listen()
      await sleep(between(random, RETRY_MS.least, RETRY_MS.most))
    }
  })()
  listening.catch(() => undefined)

  return {
    written,
    repeats: () => repeats,
    shown: () => [...thread.values()].toSorted((left, right) => Number(left.id) - Number(right.id)).map(({ id }) => id),
    write: async (count) => {
      for (let number = 1; number <= count; number += 1) {
        const message = { key: `${name}-message-${number}`, content: `${name} ${number}` }
        written.push(message)
        const answer = JSON.parse(await insist('POST', side.sendPath, side.body(message.content), message.key))
        add([answer.message])
        // Now and then this side reads, up to where it has got.
        if (random() < 0.2) await insist('POST', side.readPath, { messageId: cursor })
      }
    },
    close: () => {
      isClosed = true
      stream?.destroy()
      agent.destroy()
    },
  }
}
