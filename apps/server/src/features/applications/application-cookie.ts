import type { FastifyReply, FastifyRequest } from 'fastify'

export const BROWSER_DAYS = 30
const SECONDS_PER_DAY = 24 * 60 * 60

export interface ApplicationCookie {
  read(request: FastifyRequest): string | undefined
  set(reply: FastifyReply, secret: string): void
  clear(reply: FastifyReply): void
}

/** Lets this browser continue an application; it signs nobody in. */
export const createApplicationCookie = (isSecure: boolean): ApplicationCookie => {
  const name = isSecure ? '__Host-velvetline_application' : 'velvetline_application'
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const
  return {
    read: (request) => request.cookies[name],
    set: (reply, secret) => {
      reply.setCookie(name, secret, { ...options, maxAge: BROWSER_DAYS * SECONDS_PER_DAY })
    },
    clear: (reply) => {
      reply.clearCookie(name, options)
    },
  }
}
