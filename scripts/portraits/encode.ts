import type { Sharp } from 'sharp'

export async function encodeWithin(image: Sharp, maxBytes: number): Promise<Buffer> {
  for (let quality = 82; quality >= 30; quality -= 4) {
    const bytes = await image.clone().webp({ quality, effort: 5, smartSubsample: true }).toBuffer()
    if (bytes.length <= maxBytes) return bytes
  }
  throw new Error(`A picture does not fit into ${maxBytes} bytes.`)
}
