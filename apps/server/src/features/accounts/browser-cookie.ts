import { CONFIRMATION_LINK_HOURS } from '@velvetline/contracts/constants'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashSecret, newSecret } from '../../kernel/ids.ts'

const SECONDS_PER_HOUR = 60 * 60

/** Tells the browser that registered from every other one; it signs nobody in by itself. */
export const createBrowserCookie = (isSecure: boolean) => {
  const name = isSecure ? '__Host-velvetline_browser' : 'velvetline_browser'
  const hashOf = (request: FastifyRequest): Buffer | null => {
    const secret = request.cookies[name]
    return secret ? hashSecret(secret) : null
  }
  return {
    hashOf,
    /** Gives the browser a secret unless it has one, and keeps it for as long as a link lives. @returns the secret's hash. */
    mark: (request: FastifyRequest, reply: FastifyReply): Buffer => {
      const secret = request.cookies[name] || newSecret()
      const maxAge = CONFIRMATION_LINK_HOURS * SECONDS_PER_HOUR
      reply.setCookie(name, secret, { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure, maxAge })
      return hashSecret(secret)
    },
  }
}
