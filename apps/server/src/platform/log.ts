import type { FastifyBaseLogger } from 'fastify'
import Fastify from 'fastify'

/** Nothing personal goes in: no names, addresses, contents, tokens, query strings. */
export type Log = FastifyBaseLogger

/** Errors of the database carry their row, which may be personal: only the fields that describe the error are logged. */
const loggedError = (error: Error & { readonly code?: unknown }) => ({
  type: error.name,
  message: error.message,
  stack: error.stack ?? '',
  code: typeof error.code === 'string' ? error.code : undefined,
})

/** One JSON line per entry, on the standard output. Fastify makes it, so that requests, jobs and start-up are written alike. */
export const createLog = (level: string): Log =>
  Fastify({ logger: { level, base: null, serializers: { err: loggedError } } }).log
