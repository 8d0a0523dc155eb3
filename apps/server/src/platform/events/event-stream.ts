import { eventsPath, LIVE_STREAM_HEADER } from '@velvetline/contracts/events'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { newId } from '../../kernel/ids.ts'
import type { App } from '../http/app.ts'
import type { Authenticate } from '../http/auth/principal.ts'
import type { SessionCookie } from '../http/auth/session-cookie.ts'
import { tooManyRequests } from '../http/errors/refusals.ts'
import type { Bus, LiveEvent } from './bus.ts'
import { createStreamPlaces } from './stream-places.ts'
import { createStreamWriter } from './stream-writer.ts'

const RETRY_MS = 1_000
const HEARTBEAT_MS = 15_000
/** It may have expired, or been revoked on another node. */
const HEARTBEATS_PER_CHECK = 4
/** What is missed at about the same time is fetched once. */
const FETCH_AGAIN_AFTER_MS = 250
const RETRY_AFTER_SECONDS = 30

interface EventStreamContext {
  readonly bus: Bus
  readonly authenticate: Authenticate
  readonly sessionCookie: SessionCookie
}

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-store, no-transform',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
} as const

const takeOver = (request: FastifyRequest, reply: FastifyReply) => {
  // Cookies and headers set by hooks would be lost with the reply.
  const collected = reply.getHeaders()
  reply.hijack()
  request.raw.socket.setTimeout(0)
  request.raw.socket.setNoDelay(true)
  for (const [name, value] of Object.entries(collected)) if (value !== undefined) reply.raw.setHeader(name, value)
  // Its connection ends with the stream; kept alive it would hold up the server's stop.
  reply.raw.shouldKeepAlive = false
  reply.raw.writeHead(200, HEADERS)
  reply.raw.write(`retry: ${RETRY_MS}\n\n`)
  return createStreamWriter(reply.raw)
}

/** Null for visitors, and for staff who views a member: their messages are not the staff's to read. */
const listenerOf = ({ principal }: FastifyRequest): string | null =>
  principal && !principal.viewedUntil ? principal.accountId : null

/** The stream of the browser that asks: it leaves out what the answer tells. */
export const streamOf = ({ headers }: FastifyRequest): string | undefined => {
  const named = headers[LIVE_STREAM_HEADER]
  return typeof named === 'string' ? named : undefined
}

declare module 'fastify' {
  interface FastifyInstance {
    countEventStreams(): number
  }
}

/** Server-sent events. Visitors get public events; a signed-in person also gets their own. */
export const registerEventStream = (app: App, { bus, authenticate, sessionCookie }: EventStreamContext): void => {
  const places = createStreamPlaces()
  const open = new Set<() => void>()
  app.decorate('countEventStreams', () => open.size)

  const serve = (request: FastifyRequest, reply: FastifyReply, leave: () => void): void => {
    const accountId = listenerOf(request)
    const token = sessionCookie.read(request)
    const writer = takeOver(request, reply)
    const send = (event: LiveEvent): void => writer.send(event, bus.versions.news())
    const isSignedIn = async (): Promise<boolean> => {
      const principal = token === undefined ? null : await authenticate(token)
      return principal?.accountId === accountId
    }
    const checkSession = (): void => {
      if (accountId === null) return
      isSignedIn().then(
        (still) => {
          if (still) return
          send({ type: 'signedOut', data: {} })
          writer.close()
        },
        () => undefined,
      )
    }
    // `signedOut` reaches every browser of the account; only those whose own session has ended must believe it.
    const streamId = newId()
    let hasBegun = false
    const listener = (event: LiveEvent, exceptStream?: string): void => {
      if (event.type === 'signedOut') checkSession()
      else if (hasBegun && exceptStream !== streamId) send(event)
    }
    let beginsAgain: NodeJS.Timeout | undefined
    // Another hello makes the page fetch again, as after a gap.
    const begin = (): void => {
      hasBegun = true
      beginsAgain = undefined
      send({ type: 'hello', data: { streamId } })
    }
    const stopListening = bus.listen(accountId, listener, () => {
      if (hasBegun) beginsAgain ??= setTimeout(begin, FETCH_AGAIN_AFTER_MS)
    })
    let heartbeats = 0
    const timer = setInterval(() => {
      heartbeats += 1
      writer.comment('still here')
      if (heartbeats % HEARTBEATS_PER_CHECK === 0) checkSession()
    }, HEARTBEAT_MS)
    timer.unref()
    open.add(writer.close)
    reply.raw.once('close', () => {
      clearInterval(timer)
      clearTimeout(beginsAgain)
      stopListening()
      open.delete(writer.close)
      leave()
    })
    // After it nothing is missed, and the page fetches what came before it.
    const listening = accountId === null ? undefined : bus.begun(accountId)
    if (listening) void listening.then(begin)
    else begin()
  }

  app.route({
    method: 'GET',
    url: eventsPath,
    exposeHeadRoute: false,
    schema: {
      summary: 'Live news as server-sent events (text/event-stream)',
      response: { 200: z.string() },
    },
    handler: async (request, reply) => {
      // A client that disconnected during the session look-up emits no further close event, so it must not take a place.
      if (request.raw.socket.destroyed) return reply.hijack()
      const leave = places.take(request.ip, listenerOf(request))
      if (!leave) throw tooManyRequests({ retryAfterSeconds: RETRY_AFTER_SECONDS })
      serve(request, reply, leave)
    },
  })
  // Before the server waits for its connections, because streams never end.
  app.addHook('preClose', async () => {
    for (const close of open) close()
  })
}

/** Where there are several nodes: a request that has changed something is answered once no node gives an old answer about it. */
export const registerSettling = (app: App, { nodes: { settled } }: Bus): void => {
  if (!settled) return
  app.addHook('onSend', async ({ method }) => {
    if (method !== 'GET' && method !== 'HEAD') await settled()
  })
}
