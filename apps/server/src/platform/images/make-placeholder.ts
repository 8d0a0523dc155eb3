import { loadSharp, takeTurn } from './load-sharp.ts'

const PLACEHOLDER_WIDTH = 6
const PLACEHOLDER_HEIGHT = 8
const PLACEHOLDER_QUALITY = 20

/** A WebP of 6 × 8 pixels, about 70 bytes, as base64: drawn large it is a blur of the picture that is on its way. */
export const makePlaceholder = async (content: Buffer): Promise<string> => {
  const sharp = await loadSharp()
  const tiny = await takeTurn(() =>
    sharp(content)
      .resize(PLACEHOLDER_WIDTH, PLACEHOLDER_HEIGHT, { fit: 'fill' })
      .flatten()
      .webp({ quality: PLACEHOLDER_QUALITY, effort: 6 })
      .toBuffer(),
  )
  return tiny.toString('base64')
}
