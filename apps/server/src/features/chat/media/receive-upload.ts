import { createHash } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { SECOND_MS } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { unsupportedMediaType } from '../../../platform/http/errors/refusals.ts'
import { isDiskFull } from '../../../platform/storage/local-storage.ts'
import { storageFull, uploadIncomplete } from './media.refusals.ts'

export interface ReceivedFile {
  /** SHA-256. */
  readonly hash: string
  read(): Promise<Buffer>
}

export interface Upload {
  readonly fields: ReadonlyMap<string, string>
  readonly file: ReceivedFile
}

export interface ExpectedUpload {
  /** Name of the part that is the file. */
  readonly part: string
  readonly maxBytes: number
  readonly tooLarge: () => Refusal
  /** Names of the fields that `check` must have. */
  readonly needs: readonly string[]
  /** May refuse the file, before it is read where the fields came first. */
  readonly check: (fields: ReadonlyMap<string, string>) => Promise<void>
  /** Takes a place when the file begins; what it returns leaves it. */
  readonly enter: () => () => void
  /** How often there must be progress; for tests. */
  readonly progressEveryMs?: number
}

/** Of everything but the file. */
const FORM_MAX_BYTES = 64 * 1024
const FORM = { files: 1, fields: 8, parts: 10, fieldSize: 16 * 1024, headerPairs: 20 }

/** A file that hardly moves keeps a place from others, and its sender does better to try again. */
const PROGRESS_EVERY_MS = 10 * SECOND_MS
const PROGRESS_MIN_BYTES = 16 * 1024

/** @returns how to stop watching */
export const watchProgress = (
  { raw }: FastifyRequest,
  onStall: () => void,
  everyMs: number = PROGRESS_EVERY_MS,
): (() => void) => {
  let before = raw.socket.bytesRead
  const timer = setInterval(() => {
    const now = raw.socket.bytesRead
    if (raw.complete) clearInterval(timer)
    else if (now - before < PROGRESS_MIN_BYTES) onStall()
    before = now
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** A file without a name: it is gone with the process, whatever happens. */
const openUnnamed = async (): Promise<FileHandle> => {
  const path = join(tmpdir(), `velvetline-upload-${newId()}`)
  const handle = await open(path, 'wx+', 0o600)
  await unlink(path)
  return handle
}

const keep = async (
  content: Readable & { readonly truncated: boolean },
  handle: FileHandle,
  { tooLarge }: ExpectedUpload,
): Promise<ReceivedFile> => {
  const hash = createHash('sha256')
  let byteCount = 0
  for await (const chunk of content as AsyncIterable<Buffer>) {
    hash.update(chunk)
    byteCount += chunk.length
    await handle.appendFile(chunk)
  }
  if (content.truncated) throw tooLarge()
  return {
    hash: hash.digest('base64url'),
    read: async () => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(byteCount), 0, byteCount, 0)
      if (bytesRead !== byteCount) throw new Error('an upload could not be read back')
      return buffer
    },
  }
}

const receive = async (
  request: FastifyRequest,
  expected: ExpectedUpload,
  begin: () => Promise<FileHandle>,
): Promise<Upload> => {
  const fields = new Map<string, string>()
  let isChecked = false
  const check = async (): Promise<void> => {
    if (!isChecked) await expected.check(fields)
    isChecked = true
  }
  let file: ReceivedFile | undefined
  const limits = { ...FORM, fileSize: expected.maxBytes }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      if (typeof part.value !== 'string' || part.valueTruncated || fields.has(part.fieldname)) throw uploadIncomplete()
      fields.set(part.fieldname, part.value)
      continue
    }
    if (part.fieldname !== expected.part || file) throw uploadIncomplete()
    if (expected.needs.every((name) => fields.has(name))) await check()
    file = await keep(part.file, await begin(), expected)
  }
  if (!file) throw uploadIncomplete()
  await check()
  return { fields, file }
}

const FORM_FAULTS = /multipart|boundary|terminated early|malformed part/i

/** The form was cut off or is none. */
const isFormFault = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && String(error.code).startsWith('FST_')) || FORM_FAULTS.test(error.message))

/** Otherwise the unread rest of the body would block the next request on this connection. */
const readAway = ({ raw }: FastifyRequest): void => {
  if (raw.readableEnded) return
  raw.unpipe()
  raw.resume()
}

/**
 * Reads a form with one file onto the disk, never whole into memory; the file is gone once `use` has ended.
 * @throws 413 as expected, 415, 422 upload_incomplete, also where the file hardly moves, 507 storage_full, and what `check` and `enter` refuse
 */
export const withUpload = async <Result>(
  request: FastifyRequest,
  expected: ExpectedUpload,
  use: (upload: Upload) => Promise<Result>,
): Promise<Result> => {
  if (!request.isMultipart()) throw unsupportedMediaType()
  if (Number(request.headers['content-length'] ?? 0) > expected.maxBytes + FORM_MAX_BYTES) throw expected.tooLarge()
  let handle: FileHandle | undefined
  let leave: (() => void) | undefined
  const begin = async (): Promise<FileHandle> => {
    leave = expected.enter()
    handle = await openUnnamed()
    return handle
  }
  const { promise: whenStalled, reject } = Promise.withResolvers<never>()
  const stopWatching = watchProgress(request, () => reject(uploadIncomplete()), expected.progressEveryMs)
  try {
    const upload = await Promise.race([receive(request, expected, begin), whenStalled])
    stopWatching()
    return await use(upload)
  } catch (error) {
    if (error instanceof Refusal) throw error
    if (isDiskFull(error)) throw storageFull()
    throw isFormFault(error) ? uploadIncomplete() : error
  } finally {
    stopWatching()
    readAway(request)
    leave?.()
    await handle?.close()
  }
}

/** A file that came within a body. */
export const receivedFrom = (content: Buffer): ReceivedFile => ({
  hash: createHash('sha256').update(content).digest('base64url'),
  read: async () => content,
})
