import type { FastifyRequest } from 'fastify'
import type { App } from './app.ts'

/** Routes whose body stays as its bytes: a signature covers exactly these, and a file is nothing else. */
export const rawBodies = (app: App, maxBytes: number, register: (scope: App) => void): void => {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) =>
      done(null, body),
    )
    register(scope)
  })
}

/** Empty where nothing was sent. */
export const rawBodyOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))

/** Those that were sent once, as a signature's check takes them. */
export const headersOf = ({ headers }: FastifyRequest): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
