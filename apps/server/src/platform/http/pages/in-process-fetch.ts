import type { PageRequest } from '@velvetline/contracts/pages'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const API_PREFIX = '/api/'
/** Answers that have no body by definition; `Response` refuses to be given one. */
const BODILESS = new Set([204, 205, 304])

const definedOnly = (headers: Record<string, string | string[] | undefined>): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string | string[]] => entry[1] !== undefined),
  )

const toHeaders = (values: Record<string, string | string[] | number | undefined>): Headers => {
  const headers = new Headers()
  for (const [name, value] of Object.entries(values)) {
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined) headers.append(name, String(item))
  }
  return headers
}

/**
 * Calls the API of this process for a page that is being rendered, as its visitor. A guest's page may be shown to other
 * guests, so that it contains nothing of one guest's cookies.
 */
export const inProcessFetch =
  (app: FastifyInstance, request: FastifyRequest, asViewer: boolean): PageRequest['fetch'] =>
  async (path, init) => {
    if (!path.startsWith(API_PREFIX)) throw new Error('A page may fetch paths of the API only.')
    const answer = await app.inject({
      method: 'GET',
      url: path,
      remoteAddress: request.ip,
      headers: definedOnly({
        host: request.headers.host,
        'user-agent': request.headers['user-agent'],
        cookie: asViewer ? request.headers.cookie : undefined,
        ...init.headers,
      }),
    })
    return new Response(BODILESS.has(answer.statusCode) ? null : answer.payload, {
      status: answer.statusCode,
      statusText: answer.statusMessage,
      headers: toHeaders(answer.headers),
    })
  }
