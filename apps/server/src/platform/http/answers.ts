import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** For what only one person may read, and must read as it is now. */
export const PRIVATE = 'private, no-store'

interface SentFile {
  /** Only letters, digits, dots and hyphens. */
  readonly name: string
  readonly type: string
  readonly content: string | Buffer | Readable
}
const CSV_TYPE = 'text/csv; charset=utf-8'

/** A file to be downloaded by one person. */
export const sendFile = (reply: FastifyReply, { name, type, content }: SentFile): FastifyReply =>
  reply
    .header('cache-control', PRIVATE)
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(content)

export const sendCsv = (reply: FastifyReply, name: string, content: SentFile['content']): FastifyReply =>
  sendFile(reply, { name: `${name}.csv`, type: CSV_TYPE, content })

/** The pattern of a route, from the function that makes its address: `adminMailResendPath(':id')`. */
export const routePattern = (path: string): string => decodeURIComponent(path)
