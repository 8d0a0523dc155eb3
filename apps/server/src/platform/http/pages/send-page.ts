import type { FastifyReply, FastifyRequest } from 'fastify'
import { type CachedPage, chooseEncoding, encodeBody, encodeOnce, encodingFor } from './page-cache.ts'

const HTTP_NOT_MODIFIED = 304

const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((known) => known.trim() === etag || known.trim() === '*') ?? false

/**
 * Or 304 where the browser has it. Each encoding is made once. An answer that sets a cookie is this visitor's alone, and an address with
 * unknown query names is not remembered: nobody requests it again.
 */
export const sendCached = async (
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  {
    hasCookie,
    isInvented,
    isKept,
    isByUserAgent,
  }: { hasCookie: boolean; isInvented: boolean; isKept: () => boolean; isByUserAgent: boolean },
): Promise<FastifyReply> => {
  reply.headers(page.headers)
  if (hasCookie) reply.header('cache-control', 'private, no-store')
  else reply.header('etag', page.etag)
  if (!hasCookie && isKnown(request.headers['if-none-match'], page.etag)) return reply.code(HTTP_NOT_MODIFIED).send()
  const plain = page.bodies.get('identity') ?? Buffer.alloc(0)
  const encoding = encodingFor(plain, chooseEncoding(request.headers['accept-encoding']))
  let body = page.bodies.get(encoding)
  if (!body) {
    body = await encodeBody(plain, encoding)
    page.bodies.set(encoding, body)
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  if (!hasCookie && !isInvented) request.server.answerShortcut.learn(request, reply, { isKept, body, isByUserAgent })
  return reply.send(body)
}

/** Not cached. */
export const sendOnce = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: { status: number; html: string; headers: Record<string, string> },
): FastifyReply => {
  const { encoding, body } = encodeOnce(Buffer.from(page.html), request.headers['accept-encoding'])
  reply.code(page.status).headers(page.headers)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(body)
}
