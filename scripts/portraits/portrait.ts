import sharp, { type Sharp } from 'sharp'
import { scenesOf } from '../../apps/server/src/demo/world/scenes.ts'
import { type Fabric, hangFabric } from './fabric.ts'
import { type Frame, frameFor } from './field.ts'
import { develop } from './lens.ts'
import { type Exposure, expose } from './light.ts'
import { featuresFrom } from './outlines.ts'
import { PALETTES } from './palettes.ts'
import { hash, noiseFrom, type Random, randomFrom } from './randomness.ts'
import { SCENES, type Scene } from './scenes.ts'
import { castShadow } from './silhouette.ts'
import { type DrapeName, SITTERS, type Sitter } from './sitters.ts'

interface PortraitOptions {
  width: number
  height: number
  /** 1 is the main picture; every further number is the same person in the same colour in another scene. */
  take?: number
  /** Replaces the scene that the demo world names. */
  scene?: Scene
  sitter?: Partial<Sitter>
  darkUntil?: readonly [from: number, to: number]
}

const OTHER_DRAPES: Readonly<Record<DrapeName, readonly [DrapeName, DrapeName]>> = {
  curtain: ['fan', 'sweep'],
  fan: ['curtain', 'sweep'],
  sweep: ['curtain', 'fan'],
}

function anotherMoment(sitter: Sitter, take: number, random: Random): Sitter {
  const isTurned = take % 2 === 0
  return {
    ...sitter,
    drape: take % 3 === 0 ? sitter.drape : (OTHER_DRAPES[sitter.drape][take % 2] ?? sitter.drape),
    tilt: Math.max(-14, Math.min(6, sitter.tilt + (random() - 0.5) * 14)),
    isFlipped: isTurned ? !sitter.isFlipped : sitter.isFlipped,
    x: isTurned ? 1 - sitter.x : sitter.x,
    size: sitter.size * (0.97 + random() * 0.08),
  }
}

/** Places the person where the scene wants them; the lean of the head and part of the size stay their own. */
function placedIn({ crop, lean }: Scene, sitter: Sitter): Sitter {
  const tilt = Math.max(-15, Math.min(9, sitter.tilt + lean))
  if (!crop) return { ...sitter, tilt }
  const size = crop.size * (1 + (sitter.size - 1.06) * 0.5)
  return { ...sitter, tilt, size, x: sitter.isFlipped ? 1 - crop.x : crop.x, y: crop.y }
}

function flattened({ height, sheen }: Fabric, folds: number): Fabric {
  return { height: height.map((h) => h * folds), sheen: sheen.map((s) => s * folds) }
}

interface Making {
  scene: Scene
  sitter: Sitter
  /** The person's place along the width, as a share of the height. */
  standsAt: number
  key: string
  name: string
}

async function exposed(
  frame: Frame,
  { scene, sitter, standsAt, key, name }: Making,
  random: Random,
): Promise<Exposure> {
  const noise = noiseFrom(random)
  const towards = sitter.isFlipped ? -1 : 1
  const profile = {
    x: standsAt + towards * 0.16 * sitter.size,
    y: sitter.y - 0.07,
    radius: 0.17 * Math.max(1, sitter.size),
  }
  const silk = hangFabric(frame, sitter.drape, noise, random, profile)
  const veil = scene.drawVeil(frame, noise, randomFrom(hash(key) + 411))
  const shadow = await castShadow(frame, sitter, { features: featuresFrom(hash(name)), raisesHand: scene.raisesHand })
  const ahead = scene.flame.ahead + random() * 0.05
  return expose(frame, {
    fabric: flattened(silk, veil.folds),
    veil,
    shadow,
    palette: PALETTES[sitter.palette],
    flame: { ...scene.flame, x: standsAt + towards * ahead * sitter.size, y: scene.flame.y + random() * 0.06 },
    lamp: { x: standsAt - towards * 0.27 * sitter.size, y: 0.36 + random() * 0.14, strength: scene.lamp },
    focus: scene.focus,
    isFlipped: sitter.isFlipped,
  })
}

/** The same name and take give the same picture. */
export async function portrait(name: string, options: PortraitOptions): Promise<Sharp> {
  const own = SITTERS[name]
  if (!own) throw new Error(`Nobody called ${name} sits for a portrait; add them to sitters.ts.`)
  const take = options.take ?? 1
  const key = take > 1 ? `${name}#${take}` : name
  const random = randomFrom(hash(key) ^ 0x9e3779b9)
  const scene = options.scene ?? SCENES[scenesOf(name.toLowerCase())[take - 1] ?? 'candle']
  const moment = take > 1 ? anotherMoment(own, take, random) : own
  const sitter = { ...placedIn(scene, moment), ...options.sitter }
  const frame = frameFor(options.width, options.height)
  const standsAt = (frame.width / frame.height) * sitter.x
  const exposure = await exposed(frame, { scene, sitter, standsAt, key, name }, random)
  const palette = PALETTES[sitter.palette]
  const lens = { seed: hash(key) + 77, palette, ...(options.darkUntil ? { darkUntil: options.darkUntil } : {}) }
  const raw = { width: frame.width, height: frame.height, channels: 3 as const }
  const drawn = sharp(develop(frame, exposure, lens), { raw })
  return sharp(await drawn.resize(options.width, options.height, { kernel: 'lanczos3' }).png().toBuffer())
}
