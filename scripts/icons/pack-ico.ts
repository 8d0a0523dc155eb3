const HEADER_BYTES = 6
const ENTRY_BYTES = 16

/** Several sizes of one icon as an .ico file, each kept as PNG. */
export const packIco = (images: readonly { readonly size: number; readonly png: Buffer }[]): Buffer => {
  const head = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * images.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(images.length, 4)
  let offset = head.length
  images.forEach(({ size, png }, index) => {
    const at = HEADER_BYTES + ENTRY_BYTES * index
    head.writeUInt8(size, at)
    head.writeUInt8(size, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(png.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += png.length
  })
  return Buffer.concat([head, ...images.map(({ png }) => png)])
}
