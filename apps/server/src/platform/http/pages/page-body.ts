import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Below this size the headers cost more than compression saves. */
const SMALLEST_BYTES = 1_024
const GZIP_LEVEL = 6
/** Twice the work of gzip for a fifth less to send; worth it only because a cached page is compressed once. */
const BROTLI_QUALITY = 6

const ACCEPTS = {
  br: /(?:^|,)\s*br\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[\d.]+\s*)?(?:,|$)/i,
  gzip: /(?:^|,)\s*gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[\d.]+\s*)?(?:,|$)/i,
} as const

/** The best encoding that the header allows. */
export const chooseEncoding = (acceptEncoding: string | string[] | undefined): Encoding => {
  const accepted = Array.isArray(acceptEncoding) ? acceptEncoding.join(',') : (acceptEncoding ?? '')
  if (ACCEPTS.br.test(accepted)) return 'br'
  return ACCEPTS.gzip.test(accepted) ? 'gzip' : 'identity'
}

/** Compresses a body; a small one stays as it is. */
export const encodeBody = async (body: Buffer, encoding: Encoding): Promise<Buffer> => {
  if (encoding === 'gzip') return promisify(gzip)(body, { level: GZIP_LEVEL })
  if (encoding === 'br') {
    return promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
  }
  return body
}

/** The encoding that this body is sent in when the visitor takes `accepted`. */
export const encodingFor = (body: Buffer, accepted: Encoding): Encoding =>
  body.length < SMALLEST_BYTES ? 'identity' : accepted
