// Draws the demo world's pictures into apps/server/src/demo/portraits.
//
//   node scripts/portraits/draw.ts            everybody, the hero and the sharing image
//   node scripts/portraits/draw.ts Noor hero  only these; a file that exists is drawn again
//   node scripts/portraits/draw.ts --first    only main pictures, to judge a change quickly
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Sharp } from 'sharp'
import sharp from 'sharp'
import { encodeWithin } from './encode.ts'
import { portrait } from './portrait.ts'
import { SCENES } from './scenes.ts'
import { SITTER_NAMES } from './sitters.ts'

const KILOBYTE = 1024
const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const folder = process.env.PORTRAITS_DIR ?? join(root, 'apps/server/src/demo/portraits')

async function save(file: string, bytes: Buffer): Promise<void> {
  await writeFile(join(folder, file), bytes)
  console.log(file.padEnd(28), `${(bytes.length / KILOBYTE).toFixed(1)} KB`)
}

async function drawPerson(name: string, isFirstOnly: boolean): Promise<void> {
  const slug = name.toLowerCase()
  const primary = await portrait(name, { width: 600, height: 800 })
  await save(`${slug}.webp`, await encodeWithin(primary, 30 * KILOBYTE))
  if (isFirstOnly) return
  const second = await portrait(name, { width: 600, height: 800, take: 2 })
  await save(`${slug}-2.webp`, await encodeWithin(second, 26 * KILOBYTE))
  for (let take = 3; take <= 7; take++) {
    const further = await portrait(name, { width: 480, height: 640, take })
    await save(`${slug}-${take}.webp`, await encodeWithin(further, 18 * KILOBYTE))
  }
}

/** The site's own picture: a person at the right, the left half free for the headline. */
const houseScene = (width: number, height: number, x: number): Promise<Sharp> =>
  portrait('Valentina', {
    width,
    height,
    take: 11,
    scene: { ...SCENES.candle, flame: { ...SCENES.candle.flame, spread: 1 } },
    darkUntil: [0.16, 0.68],
    sitter: { palette: 'velvet', drape: 'fan', isFlipped: true, tilt: -5, size: 0.92, x, y: 0.53 },
  })

async function drawHouse(): Promise<void> {
  const hero = await houseScene(1600, 1000, 0.8)
  await save('hero.webp', await encodeWithin(hero, 40 * KILOBYTE))
  const phone = sharp(await hero.clone().extract({ left: 600, top: 0, width: 1000, height: 1000 }).png().toBuffer())
  await save('hero-800.webp', await encodeWithin(phone.resize(800, 800), 26 * KILOBYTE))
}

sharp.concurrency(1)
await mkdir(folder, { recursive: true })
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const isFirstOnly = process.argv.includes('--first')
for (const name of SITTER_NAMES) {
  if (wanted.length === 0 || wanted.includes(name)) await drawPerson(name, isFirstOnly)
}
if (!isFirstOnly && (wanted.length === 0 || wanted.includes('hero'))) await drawHouse()
