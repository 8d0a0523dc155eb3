import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import { methodNotAllowed, notFound } from './refusals.ts'

interface KnownRoute {
  readonly pattern: RegExp
  readonly method: string
}

const toPattern = (url: string): RegExp =>
  new RegExp(`^${url.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll(/:\w+/g, '[^/]+')}/?$`)

/** 404, or 405 with Allow where the address exists under another method. Register it before the routes that it should know. */
export const registerUnknownRoutes = (app: App, prefix: string): void => {
  const known: KnownRoute[] = []
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith(prefix) || url.includes('*')) return
    for (const one of [method].flat()) known.push({ pattern: toPattern(url), method: one })
  })
  const refuse = (request: FastifyRequest, reply: FastifyReply): never => {
    const path = request.url.split('?', 1)[0] ?? ''
    const allowed = known.filter((route) => route.pattern.test(path)).map((route) => route.method)
    if (allowed.length === 0 || allowed.includes(request.method)) throw notFound()
    reply.header('allow', [...new Set(allowed)].join(', '))
    throw methodNotAllowed()
  }
  // Where a plugin gives up, such as on a path that leaves its folder; the framework's own answer would repeat the address.
  app.setNotFoundHandler(() => {
    throw notFound()
  })
  app.all(`${prefix}*`, { schema: { hide: true } }, async (request, reply) => refuse(request, reply))
}
