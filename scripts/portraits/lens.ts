import { blurred, emptyField, type Field, type Frame, smoothstep } from './field.ts'
import type { Exposure } from './light.ts'
import type { Palette } from './palettes.ts'
import { randomFrom } from './randomness.ts'

/** How far bright parts bleed, for red, green and blue. */
const HALATION = [1, 0.46, 0.2] as const

/** A film-like curve: deep blacks, highlights that never clip. */
function toned(light: number): number {
  const v = light * 0.98
  return Math.min(1, Math.max(0, (v * (2.51 * v + 0.03)) / (v * (2.43 * v + 0.59) + 0.14)))
}

const encoded = (light: number): number => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055)

function grainFor(frame: Frame, seed: number): Field {
  const random = randomFrom(seed)
  const grain = emptyField(frame)
  for (let o = 0; o < grain.length; o++) grain[o] = random() + random() + random() - 1.5
  return blurred(grain, { ...frame, unit: 1 }, 1, 1)
}

function highlightsOf(frame: Frame, { red, green, blue }: Exposure): Field {
  const bright = emptyField(frame)
  for (let o = 0; o < bright.length; o++) {
    bright[o] = Math.max(0, (red[o] ?? 0) * 0.5 + (green[o] ?? 0) * 0.4 + (blue[o] ?? 0) * 0.1 - 0.42)
  }
  return bright
}

interface LensOptions {
  seed: number
  palette: Palette
  /** Shares of the width over which the picture fades in from the dark; a hero's left side holds the headline. */
  darkUntil?: readonly [from: number, to: number]
}

export function develop(frame: Frame, exposure: Exposure, options: LensOptions): Buffer {
  const sharp = [exposure.red, exposure.green, exposure.blue]
  const soft = sharp.map((field) => blurred(field, frame, 5))
  const highlights = highlightsOf(frame, exposure)
  const near = blurred(highlights, frame, 24, 3)
  const far = blurred(highlights, frame, 78, 2)
  const grain = grainFor(frame, options.seed)
  const pixels = Buffer.alloc(frame.width * frame.height * 3)
  const tones = [0, 0, 0]
  for (let o = 0; o < frame.width * frame.height; o++) {
    const x = (o % frame.width) / frame.width - 0.5
    const y = Math.floor(o / frame.width) / frame.height - 0.5
    const vignette = 1 - 0.74 * smoothstep(0.34, 0.86, Math.hypot(x * 1.08, y * 0.95))
    const dark = options.darkUntil ? smoothstep(options.darkUntil[0], options.darkUntil[1], x + 0.5) : 1
    const blur = smoothstep(0.28, 0.62, Math.hypot(x * 0.9, (y + 0.05) * 0.8))
    for (let c = 0; c < 3; c++) {
      const light = (sharp[c]?.[o] ?? 0) * (1 - blur) + (soft[c]?.[o] ?? 0) * blur
      const warmth = HALATION[c] ?? 0
      const bleed =
        (near[o] ?? 0) * 0.34 * (warmth * 0.6 + (options.palette.glow[c] ?? 0) * 0.4) +
        (far[o] ?? 0) * 0.42 * (warmth * 0.4 + (options.palette.lit[c] ?? 0) * 0.6)
      tones[c] = toned((light + bleed) * vignette * (0.14 + 0.86 * dark))
    }
    const brightness = ((tones[0] ?? 0) + (tones[1] ?? 0) + (tones[2] ?? 0)) / 3
    const strength = (0.045 + 0.045 * (1 - brightness)) * (brightness > 0.9 ? 0.5 : 1)
    const speck = (grain[o] ?? 0) * strength * (0.35 + 0.65 * Math.min(1, brightness * 6))
    for (let c = 0; c < 3; c++) {
      pixels[o * 3 + c] = Math.round(255 * Math.min(1, Math.max(0, encoded(tones[c] ?? 0) + speck)))
    }
  }
  return pixels
}
