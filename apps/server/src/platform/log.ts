import type { FastifyBaseLogger } from 'fastify'

/** The structured log. Nothing personal goes in: no names, addresses, contents, tokens, query strings. */
export type Log = FastifyBaseLogger
