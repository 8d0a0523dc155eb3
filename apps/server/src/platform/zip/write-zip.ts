import { pipeline } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

type Pieces<Piece> = Iterable<Piece> | AsyncIterable<Piece>

export interface ZipEntry {
  /** With slashes; ASCII. */
  readonly name: string
  readonly content: Pieces<Buffer | string>
}

const LOCAL_HEADER = 0x04034b50
const DATA_DESCRIPTOR = 0x08074b50
const CENTRAL_HEADER = 0x02014b50
const END_OF_CENTRAL_DIRECTORY = 0x06054b50
const VERSION = 20
/** Checksum and sizes follow the content, since they are known only then. */
const SIZES_FOLLOW = 1 << 3
const DEFLATED = 8
/** 1 January 1980, the first day of the format. */
const NO_DATE = 0x21

interface Measured {
  crc: number
  packedBytes: number
  bytes: number
}

/** Common to both headers of a file, from the version on. */
const commonFields = (name: Buffer, { crc, packedBytes, bytes }: Measured): Buffer => {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(VERSION, 0)
  fields.writeUInt16LE(SIZES_FOLLOW, 2)
  fields.writeUInt16LE(DEFLATED, 4)
  fields.writeUInt16LE(NO_DATE, 8)
  fields.writeUInt32LE(crc, 10)
  fields.writeUInt32LE(packedBytes, 14)
  fields.writeUInt32LE(bytes, 18)
  fields.writeUInt16LE(name.length, 22)
  return fields
}

const uint32 = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value, index * 4)
  return bytes
}

const centralHeader = (common: Buffer, name: Buffer, offset: number): Buffer => {
  const madeBy = Buffer.alloc(2)
  madeBy.writeUInt16LE(VERSION)
  // No comment, disk 0, no attributes.
  return Buffer.concat([uint32(CENTRAL_HEADER), madeBy, common, Buffer.alloc(10), uint32(offset), name])
}

/** Many small pieces would each take a turn of the stream. */
const CHUNK_BYTES = 64 * 1024

async function* gather(content: ZipEntry['content']): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let size = 0
  for await (const piece of content) {
    const bytes = Buffer.from(piece)
    waiting.push(bytes)
    size += bytes.length
    if (size < CHUNK_BYTES) continue
    yield Buffer.concat(waiting)
    waiting = []
    size = 0
  }
  yield Buffer.concat(waiting)
}

/** Deflated piece by piece, while `measured` grows with it. */
async function* deflate(content: ZipEntry['content'], measured: Measured): AsyncGenerator<Buffer> {
  const measure = async function* (): AsyncGenerator<Buffer> {
    for await (const bytes of gather(content)) {
      measured.crc = crc32(bytes, measured.crc)
      measured.bytes += bytes.length
      yield bytes
    }
  }
  // An error of the content destroys the stream, which then throws it here.
  const packed = pipeline(measure(), createDeflateRaw(), () => undefined)
  for await (const piece of packed as AsyncIterable<Buffer>) {
    measured.packedBytes += piece.length
    yield piece
  }
}

/**
 * Piece by piece, so that neither a file nor the whole has to fit into memory. No ZIP64: it fails beyond 4 GB or 65,535 entries (PKWARE
 * APPNOTE 6.3.10, sections 4.3.7, 4.3.9, 4.3.12 and 4.3.16).
 */
export async function* writeZip(entries: Pieces<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let offset = 0
  for await (const { name, content } of entries) {
    const nameBytes = Buffer.from(name, 'ascii')
    const measured: Measured = { crc: 0, packedBytes: 0, bytes: 0 }
    const header = Buffer.concat([uint32(LOCAL_HEADER), commonFields(nameBytes, measured), nameBytes])
    yield header
    yield* deflate(content, measured)
    const descriptor = uint32(DATA_DESCRIPTOR, measured.crc, measured.packedBytes, measured.bytes)
    yield descriptor
    directory.push(centralHeader(commonFields(nameBytes, measured), nameBytes, offset))
    offset += header.length + measured.packedBytes + descriptor.length
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(END_OF_CENTRAL_DIRECTORY, 0)
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  yield* directory
  yield end
}
