import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { packIco } from './pack-ico.ts'

const PUBLIC = new URL('../../apps/web/public/', import.meta.url)
const ICO_SIZES = [16, 32, 48]
const APPLE_SIZE = 180
const APP_SIZES = [192, 512]

const svg = await readFile(new URL('favicon.svg', PUBLIC), 'utf8')
/** Phones cut icons to their own shape, so the icon fills the square. */
const square = svg.replace(' rx="8"', '')

const draw = (drawing: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(drawing), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()

const write = (name: string, content: Buffer): Promise<void> => writeFile(new URL(name, PUBLIC), content)

const small = await Promise.all(ICO_SIZES.map(async (size) => ({ size, png: await draw(svg, size) })))
await write('favicon.ico', packIco(small))
await write('apple-touch-icon.png', await draw(square, APPLE_SIZE))
for (const size of APP_SIZES) await write(`icon-${size}.png`, await draw(square, size))
