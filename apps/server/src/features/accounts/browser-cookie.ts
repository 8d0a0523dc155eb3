import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashSecret, newSecret } from '../../kernel/ids.ts'
import { KNOWN_BROWSER_DAYS } from './accounts.context.ts'

const SECONDS_PER_DAY = 24 * 60 * 60

export interface BrowserName {
  readonly secret: string
  readonly hash: Buffer
}

const toName = (secret: string): BrowserName => ({ secret, hash: hashSecret(secret) })

/** Recognises the browser that registered or has signed in before; it signs nobody in. */
export const createBrowserCookie = (isSecure: boolean) => {
  const cookie = isSecure ? '__Host-velvetline_browser' : 'velvetline_browser'
  return {
    hashOf: (request: FastifyRequest): Buffer | null => {
      const secret = request.cookies[cookie]
      return secret ? hashSecret(secret) : null
    },
    nameFor: (request: FastifyRequest): BrowserName => toName(request.cookies[cookie] || newSecret()),
    set: (reply: FastifyReply, { secret }: BrowserName): void => {
      const maxAge = KNOWN_BROWSER_DAYS * SECONDS_PER_DAY
      reply.setCookie(cookie, secret, { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure, maxAge })
    },
  }
}
