import { loadSharp, takeTurn } from './load-sharp.ts'

/** Too few pixels remain to recover details; the second blur only smooths them. */
const FEW = { width: 24, height: 32 }
export const VEILED = { width: 240, height: 320 }
const VEILED_QUALITY = 45

/** The replacement for viewers who may not see a picture: a few blurred colours. */
export const veilPicture = async (content: Buffer): Promise<Buffer> => {
  const sharp = await loadSharp()
  return takeTurn(async () => {
    const few = await sharp(content).resize(FEW.width, FEW.height, { fit: 'fill' }).blur(1.5).png().toBuffer()
    return sharp(few)
      .resize(VEILED.width, VEILED.height)
      .blur(5)
      .webp({ quality: VEILED_QUALITY, effort: 5 })
      .toBuffer()
  })
}
