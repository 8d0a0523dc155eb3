import { setTimeout as sleep } from 'node:timers/promises'
import { between, type Random } from '../../apps/server/test/chaos/chaos-random.ts'
import type { Operation } from '../../apps/server/test/chaos/find-history-faults.ts'
import { IDEMPOTENCY_HEADER } from '../../packages/contracts/src/http.ts'

/** A page waits longer before it sends again. */
const RETRY_MS = { least: 20, most: 200 }
const PAUSE_MS = { least: 5, most: 60 }
const ANSWER_WITHIN_MS = 3_000
const READ_WITHIN_MS = 90_000
const SHARE_OF_WRITES = 0.4
/** Of the messages without an answer: their writer gives up and writes another one. */
const SHARE_GIVEN_UP = 0.2
const CENTINUGGETS = 100
const HTTP = {
  ok: 200,
  created: 201,
  unchanged: 304,
  badRequest: 400,
  needsNuggets: 402,
  unavailable: 503,
  failed: 500,
}

/** One side of a conversation, as it asks the service. */
export interface Side {
  readonly name: string
  readonly sessionId: string
  readonly cookie: string
  readonly sendPath: string
  readonly messagesPath: string
  readonly body: (content: string) => object
}

/** Asks one thing after the other, at any node, and records what it was told. */
export interface RecordingClient {
  readonly name: string
  /** Complains of what must not happen whatever is broken: a refusal other than for want of Nuggets, an error that is no 503. */
  readonly complaints: readonly string[]
  /** Until `stop`. */
  run(): void
  stop(): Promise<void>
  /** Reads once from each node, with the tag that it has. @throws if one does not answer for a minute and a half */
  readEverywhere(): Promise<Operation[]>
  /** When something was answered that was asked after this moment; undefined while nothing was. */
  answeredSince(at: number): number | undefined
}

interface Answer {
  readonly status: number
  readonly tag: string | null
  readonly text: string
}

/** Undefined where no answer came. */
const ask = async (url: string, init: RequestInit): Promise<Answer | undefined> => {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
    return { status: answer.status, tag: answer.headers.get('etag'), text: await answer.text() }
  } catch {
    return undefined
  }
}

const now = (): number => performance.now()

export const createRecordingClient = (
  side: Side,
  urls: readonly string[],
  history: Operation[],
  random: Random,
): RecordingClient => {
  const { name, sessionId, cookie } = side
  const complaints: string[] = []
  let known: { readonly tag: string; readonly newest: number } | undefined
  let count = 0
  let isStopped = true
  let running: Promise<void> = Promise.resolve()
  let lastAnswered: { readonly invokedAt: number; readonly answeredAt: number }[] = []

  const anyNode = (): number => Math.floor(random() * urls.length)
  const record = (told: Omit<Operation, 'client' | 'sessionId'>): Operation => {
    const operation = { ...told, client: name, sessionId }
    history.push(operation)
    if (operation.outcome === 'ok') lastAnswered = [...lastAnswered.slice(-20), operation]
    return operation
  }
  const complainOf = ({ status, text }: Answer, what: string): void => {
    const isExpected = status < HTTP.badRequest || status === HTTP.needsNuggets || status === HTTP.unavailable
    if (!isExpected) complaints.push(`${name}: ${what} was answered with ${status}: ${text.slice(0, 200)}`)
  }
  const attempt = async (key: string, content: string): Promise<Operation['outcome']> => {
    const node = anyNode()
    const invokedAt = now()
    const answer = await ask(urls[node] + side.sendPath, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', [IDEMPOTENCY_HEADER]: key },
      body: JSON.stringify(side.body(content)),
    })
    if (!answer || answer.status >= HTTP.failed) {
      if (answer) complainOf(answer, 'a message')
      record({ kind: 'write', node, invokedAt, answeredAt: Number.POSITIVE_INFINITY, outcome: 'unknown', key })
      return 'unknown'
    }
    complainOf(answer, 'a message')
    const told = { kind: 'write', node, invokedAt, answeredAt: now(), key } as const
    if (answer.status !== HTTP.ok && answer.status !== HTTP.created) {
      record({ ...told, outcome: 'refused' })
      return 'refused'
    }
    const { message, balance } = JSON.parse(answer.text) as { message: { id: string }; balance?: number }
    const amount = balance === undefined ? {} : { balance: Math.round(balance * CENTINUGGETS) }
    record({ ...told, outcome: 'ok', messageId: Number(message.id), ...amount })
    return 'ok'
  }
  const write = async (): Promise<void> => {
    count += 1
    const key = `${name}-${count}`
    while ((await attempt(key, `Guten Abend, dies ist ein Gruß von ${name}.`)) === 'unknown') {
      if (isStopped || random() < SHARE_GIVEN_UP) return
      await sleep(between(random, RETRY_MS.least, RETRY_MS.most))
    }
  }
  /** Undefined where no answer came, or none with messages. */
  const read = async (node: number, tag: string | undefined): Promise<Operation | undefined> => {
    const invokedAt = now()
    const answer = await ask(urls[node] + side.messagesPath, {
      // As the page does; by itself fetch would ask a cache.
      headers: { cookie, 'cache-control': 'no-cache', ...(tag !== undefined && { 'if-none-match': tag }) },
    })
    if (answer) complainOf(answer, 'a read')
    if (answer?.status === HTTP.unchanged && known)
      return record({ kind: 'read', node, invokedAt, answeredAt: now(), outcome: 'ok', messageId: known.newest })
    if (answer?.status !== HTTP.ok) return undefined
    const newest = Number((JSON.parse(answer.text) as { id: string }[]).at(-1)?.id ?? 0)
    known = answer.tag === null ? undefined : { tag: answer.tag, newest }
    return record({ kind: 'read', node, invokedAt, answeredAt: now(), outcome: 'ok', messageId: newest })
  }
  const readPatiently = async (node: number): Promise<Operation> => {
    const until = now() + READ_WITHIN_MS
    for (;;) {
      const operation = await read(node, known?.tag)
      if (operation) return operation
      if (now() > until) throw new Error(`${name}: node ${node} does not answer`)
      await sleep(RETRY_MS.most)
    }
  }
  const live = async (): Promise<void> => {
    while (!isStopped) {
      await (random() < SHARE_OF_WRITES ? write() : read(anyNode(), known?.tag))
      await sleep(between(random, PAUSE_MS.least, PAUSE_MS.most))
    }
  }
  return {
    name,
    complaints,
    run: () => {
      isStopped = false
      running = live()
    },
    stop: () => {
      isStopped = true
      return running
    },
    readEverywhere: async () => {
      const reads: Operation[] = []
      for (const node of urls.keys()) reads.push(await readPatiently(node))
      return reads
    },
    answeredSince: (at) => lastAnswered.find(({ invokedAt }) => invokedAt >= at)?.answeredAt,
  }
}
