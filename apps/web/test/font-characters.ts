import { brotliDecompressSync } from 'node:zlib'

const HEADER_BYTES = 48
const CMAP = 0
const GLYF = 10
const LOCA = 11
const CUSTOM_TAG = 63

/** The number at `at` in the variable length of WOFF2, and where the next field begins. */
const readBase128 = (file: Buffer, at: number): [value: number, next: number] => {
  let value = 0
  for (let next = at; ; next += 1) {
    const byte = file.readUInt8(next)
    value = value * 128 + (byte & 127)
    if (byte < 128) return [value, next + 1]
  }
}

/** The font's table of characters, taken from the file's one compressed stream (W3C WOFF2, section 4). */
const readCharacterTable = (file: Buffer): Buffer => {
  const tables: { tag: number; bytes: number }[] = []
  let at = HEADER_BYTES
  for (let count = file.readUInt16BE(12); count > 0; count -= 1) {
    const flags = file.readUInt8(at)
    const tag = flags & 63
    const version = flags >> 6
    const [original, next] = readBase128(file, tag === CUSTOM_TAG ? at + 5 : at + 1)
    const isTransformed = tag === GLYF || tag === LOCA ? version !== 3 : version !== 0
    const [bytes, after] = isTransformed ? readBase128(file, next) : [original, next]
    tables.push({ tag, bytes })
    at = after
  }
  const data = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)))
  const index = tables.findIndex(({ tag }) => tag === CMAP)
  const start = tables.slice(0, index).reduce((sum, { bytes }) => sum + bytes, 0)
  return data.subarray(start, start + (tables[index]?.bytes ?? 0))
}

/** Every character that a WOFF2 file with a table of format 4 can show. */
export const charactersOf = (file: Buffer): ReadonlySet<string> => {
  const table = readCharacterTable(file)
  const found = new Set<string>()
  for (let one = 0; one < table.readUInt16BE(2); one += 1) {
    const map = table.subarray(table.readUInt32BE(8 + one * 8))
    if (map.readUInt16BE(0) !== 4) continue
    const segments = map.readUInt16BE(6)
    for (let segment = 0; segment < segments; segment += 2) {
      const last = map.readUInt16BE(14 + segment)
      const first = map.readUInt16BE(16 + segments + segment)
      for (let code = first; code <= last && code < 0xffff; code += 1) found.add(String.fromCharCode(code))
    }
  }
  return found
}
