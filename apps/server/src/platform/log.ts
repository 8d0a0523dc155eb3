import type { FastifyBaseLogger } from 'fastify'
import Fastify from 'fastify'
import { pino } from 'pino'

/** Nothing personal goes in: no names, addresses, contents, tokens, query strings. */
export type Log = FastifyBaseLogger

/** Errors of the database carry their row, which may be personal: only the fields that describe the error are logged. */
const loggedError = (error: Error & { readonly code?: unknown }) => ({
  type: error.name,
  message: error.message,
  stack: error.stack ?? '',
  code: typeof error.code === 'string' ? error.code : undefined,
})

/** While nobody reads, as when a collector stands still, so much is kept; what comes then is dropped. */
const KEPT_MAX_BYTES = 16 * 1024 * 1024

/** The standard output. Its reader may go before the service, which neither ends for that nor keeps trying at its own end. */
const openDestination = () => {
  const destination = pino.destination({ maxLength: KEPT_MAX_BYTES })
  destination.on('error', () => undefined)
  const { flushSync } = destination
  destination.flushSync = () => {
    try {
      flushSync.call(destination)
    } catch {
      // Nobody reads it any more.
    }
  }
  return destination
}

/** One JSON line per entry, on the standard output. Fastify makes it, so that requests, jobs and start-up are written alike. */
export const createLog = (level: string): Log =>
  Fastify({ logger: { level, base: null, serializers: { err: loggedError }, stream: openDestination() } }).log
