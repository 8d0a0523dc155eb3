import { inflateRawSync } from 'node:zlib'

const CENTRAL_HEADER = 0x02014b50

/** By its directory, as any program does; written from the format’s description, not from our writer. */
export const readZip = (zip: Buffer): Map<string, Buffer> => {
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(zip.length - 6)
  while (zip.readUInt32LE(at) === CENTRAL_HEADER) {
    const nameLength = zip.readUInt16LE(at + 28)
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const offset = zip.readUInt32LE(at + 42)
    const from = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28)
    files.set(name, inflateRawSync(zip.subarray(from, from + zip.readUInt32LE(at + 20))))
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return files
}
