import type { FastifyReply, FastifyRequest } from 'fastify'

export const SOUND_TYPES: Readonly<Record<string, string>> = {
  m4a: 'audio/mp4',
  webm: 'audio/webm',
  ogg: 'audio/ogg',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
}

const soundTypeOf = (key: string): string => SOUND_TYPES[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream'

/** `bytes=0-`, `bytes=100-199`, `bytes=-500`; undefined for anything else, which is answered with the whole. */
const readRange = (header: string | undefined, size: number): { start: number; end: number } | null | undefined => {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start > end || start >= size ? null : { start, end }
}

/** The sound or the part of it that the browser asks for: some browsers play nothing without parts. */
export const sendSound = (
  request: FastifyRequest,
  reply: FastifyReply,
  { content, key }: { readonly content: Buffer; readonly key: string },
): FastifyReply => {
  reply.header('accept-ranges', 'bytes').type(soundTypeOf(key))
  const range = readRange(request.headers.range, content.length)
  if (range === undefined) return reply.send(content)
  if (range === null) return reply.code(416).header('content-range', `bytes */${content.length}`).send(Buffer.alloc(0))
  reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${content.length}`)
  return reply.send(content.subarray(range.start, range.end + 1))
}
