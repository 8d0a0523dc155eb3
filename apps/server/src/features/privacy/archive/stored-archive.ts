import { randomBytes } from 'node:crypto'
import { MEGABYTE } from '@velvetline/contracts/bytes'
import { newId } from '../../../kernel/ids.ts'
import { openSealed, seal } from '../../../platform/secrets/seal.ts'
import type { Storage } from '../../../platform/storage/storage.ts'

const KEY_BYTES = 32
/** As much of an archive as is in memory at a time. */
const PIECE_BYTES = 8 * MEGABYTE

const folderOf = (exportId: string): string => `exports/${exportId}`

/** An archive as it lies in the storage: encrypted pieces with a key of its own, named by the run that wrote them. */
export interface StoredArchive {
  readonly exportId: string
  readonly runId: string
  readonly key: Buffer
  readonly byteCount: number
}

type Piece = Pick<StoredArchive, 'exportId' | 'runId'>
const pieceKey = ({ exportId, runId }: Piece, index: number): string => `${folderOf(exportId)}/${runId}-${index}.sealed`
/** Their order is part of it. */
const piecePurpose = ({ runId }: Piece, index: number): string => `data-export:${runId}:${index}`

const dropPieces = async (storage: Storage, piece: Piece, count: number): Promise<void> => {
  for (let index = 0; index < count; index += 1) await storage.delete(pieceKey(piece, index))
}

const pieceCount = ({ byteCount }: StoredArchive): number => Math.ceil(byteCount / PIECE_BYTES)

/** What this run has stored. */
export const dropArchive = (storage: Storage, archive: StoredArchive): Promise<void> =>
  dropPieces(storage, archive, pieceCount(archive))

/** What any run has stored; in the clear before archives were encrypted. */
export const dropArchives = async (storage: Storage, exportId: string): Promise<void> => {
  for (;;) {
    const files = await storage.list(folderOf(exportId))
    if (files.length === 0) return
    for (const { key } of files) await storage.delete(key)
  }
}

/** Cut to `PIECE_BYTES`; the last may be smaller. */
async function* cut(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let size = 0
  for await (const chunk of content) {
    waiting.push(chunk)
    size += chunk.length
    if (size < PIECE_BYTES) continue
    let rest = Buffer.concat(waiting)
    for (; rest.length >= PIECE_BYTES; rest = rest.subarray(PIECE_BYTES)) yield rest.subarray(0, PIECE_BYTES)
    waiting = [rest]
    size = rest.length
  }
  if (size > 0) yield Buffer.concat(waiting)
}

/** Nothing stays of a run that fails. */
export const storeArchive = async (
  storage: Storage,
  exportId: string,
  content: AsyncIterable<Buffer>,
): Promise<StoredArchive> => {
  const piece = { exportId, runId: newId() }
  const key = randomBytes(KEY_BYTES)
  let [index, byteCount] = [0, 0]
  try {
    for await (const bytes of cut(content)) {
      await storage.put(pieceKey(piece, index), seal(key, piecePurpose(piece, index), bytes))
      index += 1
      byteCount += bytes.length
    }
  } catch (error) {
    await dropPieces(storage, piece, index)
    throw error
  }
  return { ...piece, key, byteCount }
}

/** Piece by piece. @throws Error where a piece is missing or was changed */
export async function* readArchive(storage: Storage, archive: StoredArchive): AsyncGenerator<Buffer> {
  for (let index = 0; index < pieceCount(archive); index += 1) {
    const sealed = await storage.get(pieceKey(archive, index))
    if (!sealed) throw new Error(`a piece of the archive ${archive.exportId} is missing`)
    yield openSealed(archive.key, piecePurpose(archive, index), sealed)
  }
}
