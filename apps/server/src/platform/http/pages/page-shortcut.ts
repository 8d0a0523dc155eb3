import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { CachedPage } from './page-cache.ts'

/** As many different askers (host, cookies, encodings) as are remembered for the kept pages. */
const ANSWERS_MAX = 5_000
/** Whoever sends more cookies than a guest has is answered the long way. */
const QUESTION_MAX_CHARACTERS = 1_000

/** All that an answer for a guest may depend on. A request with one of the others, such as a tag or a body, goes the long way. */
const TELLING_HEADERS = ['host', 'cookie', 'accept-encoding', 'x-country-preference', 'x-forwarded-host'] as const
const OTHER_WAYS = ['if-none-match', 'content-length', 'transfer-encoding', 'upgrade', 'expect'] as const

interface Answer {
  readonly page: CachedPage
  readonly isKept: () => boolean
  readonly head: readonly (string | number | string[])[]
  readonly body: Buffer
}

/**
 * Repeats answers that the service has given: a guest's page from the cache, asked for again in the very same words, is sent before
 * routing, cookies, hooks and the rest would come to the same result. Nothing is decided here.
 */
export interface PageShortcut {
  /** True where the request has been answered. */
  tryAnswer(request: IncomingMessage, response: ServerResponse): boolean
  /** Remembers the answer that is about to be sent, for as long as `isKept` holds. */
  learn(request: FastifyRequest, reply: FastifyReply, answer: Pick<Answer, 'page' | 'isKept' | 'body'>): void
  /** From now on everything goes the long way, which knows how to say good-bye. */
  stop(): void
}

declare module 'fastify' {
  interface FastifyInstance {
    pageShortcut: PageShortcut
  }
}

/** What was asked, in one line; undefined where the request is not of the simple kind. */
const questionOf = ({ method, url, headers }: IncomingMessage): string | undefined => {
  if (method !== 'GET' || url === undefined || url.startsWith('/api/')) return undefined
  for (const name of OTHER_WAYS) if (headers[name] !== undefined) return undefined
  let question = url
  for (const name of TELLING_HEADERS) question += `\n${headers[name] ?? ''}`
  return question.length <= QUESTION_MAX_CHARACTERS ? question : undefined
}

export const createPageShortcut = (): PageShortcut => {
  const answers = new LRUCache<string, Answer>({ max: ANSWERS_MAX })
  let isStopped = false
  return {
    tryAnswer: (request, response) => {
      if (isStopped) return false
      const question = questionOf(request)
      const answer = question === undefined ? undefined : answers.get(question)
      if (question === undefined || answer === undefined) return false
      if (!answer.isKept()) {
        answers.delete(question)
        return false
      }
      response.writeHead(200, answer.head as string[])
      response.end(answer.body)
      return true
    },
    learn: (request, reply, { page, isKept, body }) => {
      const question = questionOf(request.raw)
      const headers = reply.getHeaders()
      if (isStopped || question === undefined || headers['set-cookie'] !== undefined) return
      const head = Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [name, value]))
      answers.set(question, { page, isKept, head: [...head, 'content-length', body.length], body })
    },
    stop: () => {
      isStopped = true
      answers.clear()
    },
  }
}

/** For Fastify's option `serverFactory`: its usual server, with the shortcut in front. */
export const serverWithShortcut =
  (shortcut: PageShortcut) =>
  (handler: RequestListener, options: { requestTimeout?: number; keepAliveTimeout?: number }): Server => {
    const server = createServer((request, response) => {
      if (!shortcut.tryAnswer(request, response)) handler(request, response)
    })
    if (options.requestTimeout !== undefined) server.requestTimeout = options.requestTimeout
    if (options.keepAliveTimeout !== undefined) server.keepAliveTimeout = options.keepAliveTimeout
    return server
  }

/** Makes the shortcut reachable for whoever serves pages, and ends it before the service closes. */
export const registerPageShortcut = (app: FastifyInstance, shortcut: PageShortcut): void => {
  app.decorate('pageShortcut', shortcut)
  app.addHook('preClose', async () => shortcut.stop())
}
