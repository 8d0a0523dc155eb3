import { randomUUID } from 'node:crypto'
import { IDEMPOTENCY_HEADER } from '@velvetline/contracts/http'
import type { FastifyRequest } from 'fastify'
import { idempotencyKeyInvalid } from './errors/refusals.ts'

/** Printable characters without a space: long enough to be unique, short enough to store. */
const KEY = /^[\x21-\x7e]{8,80}$/

/** Without a key the request is new. @throws 422 idempotency_key_invalid */
export const readIdempotencyKey = (request: FastifyRequest): string => {
  const key = request.headers[IDEMPOTENCY_HEADER]
  if (key === undefined) return randomUUID()
  if (typeof key !== 'string' || !KEY.test(key)) throw idempotencyKeyInvalid()
  return key
}
