import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { CountryCode } from '@velvetline/contracts/locales'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { App } from './app.ts'
import { namesOneHost } from './one-host.ts'

/**
 * With their bodies, each counted as unshared: an answer outlives its page until it is requested again. Ten thousand open chats poll forty
 * thousand answers (host, cookies, encodings). A number of places would be reserved from the start.
 */
const MEMORY_MAX_BYTES = 64 * 1024 * 1024
/** An idle poll with its question, as measured; a page's own head is longer by less than its body. */
const HEAD_BYTES = 1024
/** A request with more cookies takes the regular path. */
const QUESTION_MAX_CHARACTERS = 1_000

/** All that such an answer may depend on. A request with other headers, or with a body, takes the regular path. */
const TELLING_HEADERS = [
  'host',
  'cookie',
  'accept-encoding',
  'if-none-match',
  'x-country-preference',
  'x-forwarded-host',
] as const
const OTHER_WAYS = ['content-length', 'transfer-encoding', 'upgrade', 'expect', 'authorization'] as const
const HTTP_OK = 200
const HTTP_NOT_MODIFIED = 304

interface Answer {
  readonly isKept: () => boolean
  /** Where other nodes decide too: asked once more before each repetition. */
  readonly confirm: (() => Promise<boolean>) | undefined
  /** Of the request that was answered first. */
  readonly country: CountryCode | undefined
  readonly head: readonly (string | number | string[])[]
  /** Without one the answer is 304. */
  readonly body?: Buffer
}

export interface AnswerToLearn extends Pick<Answer, 'isKept' | 'body'>, Partial<Pick<Answer, 'confirm'>> {
  /** Other user agents may be answered differently, as search engines are where there is an age check. */
  readonly isByUserAgent?: boolean
  /** Then the request takes the regular path again, regardless of `isKept`. */
  readonly maxAgeMs?: number
}

/** Marks a cached request whose answer also depends on the User-Agent. */
const BY_USER_AGENT = 'by user agent'

type RepeatListener = (request: IncomingMessage, country: CountryCode | undefined) => void

/**
 * Repeats answers that the service has given: a guest's cached page or an idle poll, requested again in the very same words, is answered
 * before routing, cookies and hooks would come to the same result. Nothing is decided here.
 */
export interface AnswerShortcut {
  /** @param otherwise the regular path, if it turns out only later that there is nothing to repeat. @returns whether this is taken care of */
  tryAnswer(request: IncomingMessage, response: ServerResponse, otherwise: () => void): boolean
  learn(request: FastifyRequest, reply: FastifyReply, answer: AnswerToLearn): void
  /** Called with every request that is answered here, since no hook sees it. It must be quick and must not fail. */
  onRepeat(listener: RepeatListener): void
  /** From now on every request takes the regular path, which closes connections properly. */
  stop(): void
}

declare module 'fastify' {
  interface FastifyInstance {
    answerShortcut: AnswerShortcut
  }
}

/** In one line; undefined for other requests. Of the API only idle polls are repeated. */
const questionOf = (request: IncomingMessage): string | undefined => {
  const { method, url, headers } = request
  if (method !== 'GET' || url === undefined || !namesOneHost(request)) return undefined
  if (url.startsWith('/api/') && headers['if-none-match'] === undefined) return undefined
  for (const name of OTHER_WAYS) if (headers[name] !== undefined) return undefined
  let question = url
  for (const name of TELLING_HEADERS) question += `\n${headers[name] ?? ''}`
  return question.length <= QUESTION_MAX_CHARACTERS ? question : undefined
}

const withUserAgent = (question: string, { headers }: IncomingMessage): string =>
  `${question}\n${headers['user-agent'] ?? ''}`

export const createAnswerShortcut = (): AnswerShortcut => {
  const answers = new LRUCache<string, Answer | typeof BY_USER_AGENT>({
    maxSize: MEMORY_MAX_BYTES,
    sizeCalculation: (answer) => HEAD_BYTES + (answer === BY_USER_AGENT ? 0 : (answer.body?.length ?? 0)),
  })
  const find = (request: IncomingMessage): { question: string; answer: Answer } | undefined => {
    let question = questionOf(request)
    if (question === undefined) return undefined
    let answer = answers.get(question)
    if (answer === BY_USER_AGENT) {
      question = withUserAgent(question, request)
      answer = answers.get(question)
    }
    return answer === undefined || answer === BY_USER_AGENT ? undefined : { question, answer }
  }
  let isStopped = false
  const listeners: RepeatListener[] = []
  const repeat = (request: IncomingMessage, response: ServerResponse, answer: Answer): void => {
    response.writeHead(answer.body ? HTTP_OK : HTTP_NOT_MODIFIED, answer.head as string[])
    response.end(answer.body)
    for (const listener of listeners) listener(request, answer.country)
  }
  return {
    tryAnswer: (request, response, otherwise) => {
      if (isStopped) return false
      const found = find(request)
      if (!found) return false
      const { question, answer } = found
      if (!answer.isKept()) {
        answers.delete(question)
        return false
      }
      if (!answer.confirm) {
        repeat(request, response, answer)
        return true
      }
      void answer.confirm().then((isConfirmed) => {
        if (isConfirmed && answer.isKept() && !isStopped) repeat(request, response, answer)
        else otherwise()
      })
      return true
    },
    onRepeat: (listener) => void listeners.push(listener),
    learn: (request, reply, { isKept, confirm, body, isByUserAgent = false, maxAgeMs: ttl = 0 }) => {
      const question = questionOf(request.raw)
      const headers = reply.getHeaders()
      if (isStopped || question === undefined || headers['set-cookie'] !== undefined) return
      const head = Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [name, value]))
      const country = request.country?.countryCode
      const answer = body
        ? { isKept, confirm, country, head: [...head, 'content-length', body.length], body }
        : { isKept, confirm, country, head }
      answers.set(question, isByUserAgent ? BY_USER_AGENT : answer, { ttl })
      if (isByUserAgent) answers.set(withUserAgent(question, request.raw), answer, { ttl })
    },
    stop: () => {
      isStopped = true
      answers.clear()
    },
  }
}

/** Only an upload may last longer. */
const HEADERS_TIMEOUT_MS = 30_000

/** For Fastify's option `serverFactory`: its usual server, with the shortcut in front. */
export const serverWithShortcut =
  (shortcut: AnswerShortcut) =>
  (handler: RequestListener, options: { requestTimeout?: number; keepAliveTimeout?: number }): Server => {
    const server = createServer((request, response) => {
      const otherwise = (): void => handler(request, response)
      if (!shortcut.tryAnswer(request, response, otherwise)) otherwise()
    })
    server.headersTimeout = HEADERS_TIMEOUT_MS
    if (options.requestTimeout !== undefined) server.requestTimeout = options.requestTimeout
    // Node's own would make a timer for each answer, which the garbage collector must move while thousands of members poll. A connection's
    // one timer is only set back by each packet; it also ends one whose request is not answered for so long.
    server.keepAliveTimeout = 0
    if (options.keepAliveTimeout !== undefined) server.timeout = options.keepAliveTimeout
    return server
  }

/** Stops the shortcut before the service closes. */
export const registerAnswerShortcut = (app: App, shortcut: AnswerShortcut): void => {
  app.decorate('answerShortcut', shortcut)
  app.addHook('preClose', async () => shortcut.stop())
}
