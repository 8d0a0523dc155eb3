import { createHmac } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSameSecret } from '../../../kernel/ids.ts'

/** Lifetime of the cookie that identifies the browser that started a payment. */
export const CHECKOUT_COOKIE_MINUTES = 30

const SECONDS_PER_MINUTE = 60
const COOKIE = /^([0-9a-f-]{36})\.([\w-]{43})$/

/** Marks the browser that began to pay, for one order and for half an hour. Signed by us and invisible to scripts. */
export interface CheckoutCookie {
  /** @returns the order's id, or null where there is no cookie or it is not one of ours. Its time is judged by the order's. */
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
