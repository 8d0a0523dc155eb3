import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'

export interface ZipEntry {
  /** With slashes; ASCII. */
  readonly name: string
  readonly content: Buffer
}

const LOCAL_HEADER = 0x04034b50
const CENTRAL_HEADER = 0x02014b50
const END_OF_CENTRAL_DIRECTORY = 0x06054b50
const VERSION = 20
const DEFLATED = 8
/** 1 January 1980, the first day of the format. */
const NO_DATE = 0x21

const deflate = promisify(deflateRaw)

/** Common to both headers of a file, from the version on. */
const commonFields = (name: Buffer, content: Buffer, packed: Buffer): Buffer => {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(VERSION, 0)
  fields.writeUInt16LE(DEFLATED, 4)
  fields.writeUInt16LE(NO_DATE, 8)
  fields.writeUInt32LE(crc32(content), 10)
  fields.writeUInt32LE(packed.length, 14)
  fields.writeUInt32LE(content.length, 18)
  fields.writeUInt16LE(name.length, 22)
  return fields
}

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

const centralHeader = (common: Buffer, name: Buffer, offset: number): Buffer => {
  const madeBy = Buffer.alloc(2)
  madeBy.writeUInt16LE(VERSION)
  // No comment, disk 0, no attributes.
  return Buffer.concat([uint32(CENTRAL_HEADER), madeBy, common, Buffer.alloc(10), uint32(offset), name])
}

/**
 * For files that fit into memory: no ZIP64, so less than 4 GB and 65,536 entries (PKWARE APPNOTE 6.3.10, sections 4.3.7, 4.3.12 and
 * 4.3.16).
 */
export const writeZip = async (entries: readonly ZipEntry[]): Promise<Buffer> => {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content } of entries) {
    const nameBytes = Buffer.from(name, 'ascii')
    const packed = await deflate(content)
    const common = commonFields(nameBytes, content, packed)
    const file = Buffer.concat([uint32(LOCAL_HEADER), common, nameBytes, packed])
    files.push(file)
    directory.push(centralHeader(common, nameBytes, offset))
    offset += file.length
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(END_OF_CENTRAL_DIRECTORY, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, ...directory, end])
}
