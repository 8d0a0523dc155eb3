import sharp, { type Sharp } from 'sharp'

/** The best WebP that stays within the budget. */
export async function encodeWithin(image: Sharp, maxBytes: number): Promise<Buffer> {
  for (let quality = 82; quality >= 30; quality -= 4) {
    const bytes = await image.clone().webp({ quality, effort: 5, smartSubsample: true }).toBuffer()
    if (bytes.length <= maxBytes) return bytes
  }
  throw new Error(`A picture does not fit into ${maxBytes} bytes.`)
}

/** What somebody who may not see the photo receives: a few blurred colours with nothing left to sharpen. */
export async function encodeVeiled(image: Sharp): Promise<Buffer> {
  const tiny = await image.clone().resize(48, 64).blur(3).png().toBuffer()
  return sharp(tiny).resize(240, 320).blur(5).webp({ quality: 45, effort: 6 }).toBuffer()
}
