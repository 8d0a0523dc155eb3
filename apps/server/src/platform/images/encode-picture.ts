import { loadSharp, takeTurn } from './load-sharp.ts'

export type PictureFormat = 'avif' | 'webp' | 'jpg'

/** Chosen by eye and weight on the demo's portraits: docs/decisions/0008-photos.md. */
const AVIF = { quality: 52, effort: 3 }
const WEBP = { quality: 76, effort: 5 }
const JPEG = { quality: 76, mozjpeg: true }

/** A picture of ours, that many pixels wide, in the format. Never wider than it is. */
export const encodePicture = async (
  content: Buffer,
  { width, format }: { width: number; format: PictureFormat },
): Promise<Buffer> => {
  const sharp = await loadSharp()
  return takeTurn(async () => {
    const resized = sharp(content).resize({ width, withoutEnlargement: true })
    if (format === 'avif') return resized.avif(AVIF).toBuffer()
    return format === 'webp' ? resized.webp(WEBP).toBuffer() : resized.jpeg(JPEG).toBuffer()
  })
}
