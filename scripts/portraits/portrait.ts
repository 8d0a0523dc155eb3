import sharp, { type Sharp } from 'sharp'
import { hangFabric } from './fabric.ts'
import { frameFor } from './field.ts'
import { develop } from './lens.ts'
import { expose } from './light.ts'
import { featuresFrom } from './outlines.ts'
import { PALETTES } from './palettes.ts'
import { hash, noiseFrom, type Random, randomFrom } from './randomness.ts'
import { castShadow } from './silhouette.ts'
import { type DrapeName, SITTERS, type Sitter } from './sitters.ts'

interface PortraitOptions {
  width: number
  height: number
  /** 1 is her main picture; every further number is the same person in the same cloth at another moment. */
  take?: number
  /** Overrides of her usual pose. */
  sitter?: Partial<Sitter>
  /** How far before the middle of her head the flame stands, as a share of the height. */
  flameDistance?: number
  /** How bright the second light at her back is. */
  lampStrength?: number
  darkUntil?: readonly [from: number, to: number]
}

const OTHER_DRAPES: Readonly<Record<DrapeName, readonly [DrapeName, DrapeName]>> = {
  curtain: ['fan', 'sweep'],
  fan: ['curtain', 'sweep'],
  sweep: ['curtain', 'fan'],
}

function anotherMoment(sitter: Sitter, take: number, random: Random): Sitter {
  const isTurned = take % 2 === 0
  const size = sitter.size * (0.9 + random() * 0.42)
  return {
    ...sitter,
    drape: take % 3 === 0 ? sitter.drape : (OTHER_DRAPES[sitter.drape][take % 2] ?? sitter.drape),
    tilt: Math.max(-16, Math.min(8, sitter.tilt + (random() - 0.5) * 16)),
    isFlipped: isTurned ? !sitter.isFlipped : sitter.isFlipped,
    x: isTurned ? 1 - sitter.x : sitter.x,
    size,
    y: sitter.y + (size - 1.05) * 0.16,
  }
}

/** Draws one picture: a shadow on silk, lit by a candle from behind. The same name and take give the same picture. */
export async function portrait(name: string, options: PortraitOptions): Promise<Sharp> {
  const own = SITTERS[name]
  if (!own) throw new Error(`Nobody called ${name} sits for a portrait; add her to sitters.ts.`)
  const take = options.take ?? 1
  const key = take > 1 ? `${name}#${take}` : name
  const random = randomFrom(hash(key) ^ 0x9e3779b9)
  const noise = noiseFrom(random)
  const sitter = { ...(take > 1 ? anotherMoment(own, take, random) : own), ...options.sitter }
  const frame = frameFor(options.width, options.height)
  const palette = PALETTES[sitter.palette]
  const towards = sitter.isFlipped ? -1 : 1
  const standsAt = (frame.width / frame.height) * sitter.x
  const profile = { x: standsAt + towards * 0.16 * sitter.size, y: sitter.y - 0.07, radius: 0.17 * sitter.size }
  const fabric = hangFabric(frame, sitter.drape, noise, random, profile)
  const shadow = await castShadow(frame, sitter, featuresFrom(hash(name)))
  const distance = (options.flameDistance ?? 0.235) + random() * 0.05
  const flame = { x: standsAt + towards * distance * sitter.size, y: 0.4 + random() * 0.06 }
  const lamp = {
    x: standsAt - towards * 0.27 * sitter.size,
    y: 0.36 + random() * 0.14,
    strength: options.lampStrength ?? 0.3,
  }
  const exposure = expose(frame, { fabric, shadow, palette, flame, lamp, isFlipped: sitter.isFlipped })
  const lens = { seed: hash(key) + 77, palette, ...(options.darkUntil ? { darkUntil: options.darkUntil } : {}) }
  const raw = { width: frame.width, height: frame.height, channels: 3 as const }
  const drawn = sharp(develop(frame, exposure, lens), { raw })
  return sharp(await drawn.resize(options.width, options.height, { kernel: 'lanczos3' }).png().toBuffer())
}
