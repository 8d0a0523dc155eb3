import { hash } from 'node:crypto'
import { loadSharp, PICTURE_MAX_PIXELS, takeTurn } from '../../../platform/images/inspect-picture.ts'

export const sha256Of = (content: Buffer): Buffer => hash('sha256', content, 'buffer')

const COLUMNS = 9
const ROWS = 8

/** @param pixels of one frame, which more may follow */
const hashOf = (pixels: Buffer): Buffer => {
  const bits = Buffer.alloc(ROWS)
  for (let row = 0; row < ROWS; row += 1) {
    let byte = 0
    for (let column = 1; column < COLUMNS; column += 1) {
      const at = row * COLUMNS + column
      byte = (byte << 1) | Number((pixels[at] ?? 0) > (pixels[at - 1] ?? 0))
    }
    bits[row] = byte
  }
  return bits
}

/**
 * Of each frame of an animation, which shows as much as a picture does: the difference hash of Neal Krawetz ("Kind of Like That", hackerfactor.com, 2013): 9 × 8 grey pixels, a bit for each that is brighter than
 * its left neighbour. Finds a picture again after scaling, re-encoding and small changes of brightness; not after cropping, mirroring,
 * turning or a frame.
 */
export const differenceHashes = async (content: Buffer): Promise<Buffer[]> => {
  const sharp = await loadSharp()
  const pixels = await takeTurn(() =>
    sharp(content, { limitInputPixels: PICTURE_MAX_PIXELS, animated: true })
      .autoOrient()
      .flatten({ background: '#808080' })
      .grayscale()
      .resize(COLUMNS, ROWS, { fit: 'fill' })
      .raw()
      .toBuffer(),
  )
  const frames = Math.floor(pixels.length / (COLUMNS * ROWS))
  return Array.from({ length: frames }, (_, frame) => hashOf(pixels.subarray(frame * COLUMNS * ROWS)))
}

const EVEN_ROWS_MAX_BITS = 4

/** A plain area has hardly any bits and would match every other plain area. */
export const isTellingHash = (bits: Buffer): boolean => {
  let count = 0
  for (const byte of bits) for (let rest = byte; rest > 0; rest &= rest - 1) count += 1
  return count > EVEN_ROWS_MAX_BITS && count < bits.length * 8 - EVEN_ROWS_MAX_BITS
}
