import type { FastifyReply, FastifyRequest } from 'fastify'

export const SESSION_COOKIE_DAYS = 30
const SESSION_SECONDS = SESSION_COOKIE_DAYS * 24 * 60 * 60

/** The cookie that carries the session's secret: never readable by scripts, and bound to this very host on HTTPS. */
export interface SessionCookie {
  read(request: FastifyRequest): string | undefined
  set(reply: FastifyReply, secret: string): void
  clear(reply: FastifyReply): void
}

export const createSessionCookie = (isSecure: boolean): SessionCookie => {
  const name = isSecure ? '__Host-velvetline_session' : 'velvetline_session'
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const
  return {
    read: (request) => request.cookies[name],
    set: (reply, secret) => {
      reply.setCookie(name, secret, { ...options, maxAge: SESSION_SECONDS })
    },
    clear: (reply) => {
      reply.clearCookie(name, options)
    },
  }
}
