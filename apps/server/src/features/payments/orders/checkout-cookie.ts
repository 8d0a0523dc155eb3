import { createHmac } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSameSecret } from '../../../kernel/ids.ts'

export const CHECKOUT_COOKIE_MINUTES = 30

const SECONDS_PER_MINUTE = 60
const COOKIE = /^([0-9a-f-]{36})\.([\w-]{43})$/

/** For one order and half an hour; signed, and invisible to scripts. */
export interface CheckoutCookie {
  /** @returns null without a valid cookie; its age is judged by the order's */
  read(request: FastifyRequest): string | null
  set(reply: FastifyReply, orderId: string): void
  clear(reply: FastifyReply): void
}

export const createCheckoutCookie = (key: Buffer, isSecure: boolean): CheckoutCookie => {
  const name = isSecure ? '__Host-velvetline_checkout' : 'velvetline_checkout'
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const
  const sign = (orderId: string): Buffer => createHmac('sha256', key).update(`checkout:${orderId}`).digest()
  return {
    read: (request) => {
      const [, orderId, signature] = COOKIE.exec(request.cookies[name] ?? '') ?? []
      if (!orderId || !signature) return null
      return isSameSecret(sign(orderId), Buffer.from(signature, 'base64url')) ? orderId : null
    },
    set: (reply, orderId) => {
      const maxAge = CHECKOUT_COOKIE_MINUTES * SECONDS_PER_MINUTE
      reply.setCookie(name, `${orderId}.${sign(orderId).toString('base64url')}`, { ...options, maxAge })
    },
    clear: (reply) => {
      reply.clearCookie(name, options)
    },
  }
}
