import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createAnswerShortcut, registerAnswerShortcut } from '../answer-shortcut.ts'
import type { CachedPage } from './page-cache.ts'
import { sendCached } from './send-page.ts'

test('a cached page is compressed once per encoding', async () => {
  const page: CachedPage = {
    country: 'de',
    path: '/',
    etag: 'W/"tag"',
    headers: { 'content-type': 'text/html; charset=utf-8' },
    bodies: new Map([['identity', Buffer.alloc(2_000, 'x')]]),
  }
  const app = Fastify()
  registerAnswerShortcut(app, createAnswerShortcut())
  app.get('/', (request, reply) =>
    sendCached(request, reply, page, { hasCookie: false, isInvented: false, isKept: () => true, isByUserAgent: false }),
  )
  const ask = () => app.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } })
  const first = await ask()
  const compressed = page.bodies.get('gzip')
  expect(first.rawPayload).toEqual(compressed)
  await ask()
  expect(page.bodies.get('gzip')).toBe(compressed)
  await app.close()
})
