import type { Fabric } from './fabric.ts'
import { blurred, emptyField, type Field, type Frame, sample, smoothstep } from './field.ts'
import type { Palette } from './palettes.ts'
import type { Shadow } from './silhouette.ts'
import type { Veil } from './veils/veil.ts'

export interface Exposure {
  red: Field
  green: Field
  blue: Field
}

interface Place {
  x: number
  y: number
}

export interface Lighting {
  fabric: Fabric
  veil: Veil
  shadow: Shadow
  palette: Palette
  flame: Place & { spread: number }
  lamp: Place & { strength: number }
  /** Heights between which the shadow goes out of focus. */
  focus: readonly [from: number, to: number]
  isFlipped: boolean
}

interface Normal {
  x: number
  y: number
  z: number
}

function normalAt(height: Field, frame: Frame, column: number, row: number, weave: number): Normal {
  const left = Math.max(0, column - 1)
  const right = Math.min(frame.width - 1, column + 1)
  const up = Math.max(0, row - 1)
  const down = Math.min(frame.height - 1, row + 1)
  const value = (c: number, r: number): number => height[r * frame.width + c] ?? 0
  const steepness = frame.height * 0.085
  const x = (-(value(right, row) - value(left, row)) / (right - left)) * steepness + weave
  const y = (-(value(column, down) - value(column, up)) / (down - up)) * steepness
  const length = Math.hypot(x, y, 1)
  return { x: x / length, y: y / length, z: 1 / length }
}

function grazingLight(isFlipped: boolean): { grazing: Normal; half: Normal } {
  const length = Math.hypot(0.82, 0.35, 0.42)
  const grazing = { x: ((isFlipped ? 1 : -1) * 0.82) / length, y: -0.35 / length, z: 0.42 / length }
  const halfLength = Math.hypot(grazing.x, grazing.y, grazing.z + 1)
  return { grazing, half: { x: grazing.x / halfLength, y: grazing.y / halfLength, z: (grazing.z + 1) / halfLength } }
}

function lightBehind({ flame, lamp, veil }: Lighting, x: number, y: number): { core: number; all: number } {
  const q = Math.hypot(x - flame.x, (y - flame.y) * 0.82) / flame.spread
  const p = Math.hypot(x - lamp.x, (y - lamp.y) * 0.7)
  const core = Math.exp((-q * q) / 0.014) * 0.95
  const glow = Math.exp((-q * q) / 0.075) * 0.72
  const room = Math.exp((-q * q) / 0.34) * 0.24
  const dimmed = (glow * 0.4 + room) * (1 - veil.room)
  return { core, all: core + glow + room - dimmed + Math.exp((-p * p) / 0.04) * lamp.strength }
}

/** Light passes through the cloth from behind and grazes it from the side; the person stands between it and the flame. */
export function expose(frame: Frame, lighting: Lighting): Exposure {
  const { fabric, veil, shadow, palette } = lighting
  const exposure = { red: emptyField(frame), green: emptyField(frame), blue: emptyField(frame) }
  const channels = [exposure.red, exposure.green, exposure.blue]
  const broad = blurred(fabric.height, frame, 26)
  const wide = blurred(fabric.height, frame, 70)
  const towards = lighting.isFlipped ? -1 : 1
  const { grazing, half } = grazingLight(lighting.isFlipped)
  for (let row = 0; row < frame.height; row++) {
    for (let column = 0; column < frame.width; column++) {
      const o = row * frame.width + column
      const weave = fabric.sheen[o] ?? 0
      const n = normalAt(fabric.height, frame, column, row, weave * 0.03)
      const h = fabric.height[o] ?? 0
      const openness = Math.min(1.15, Math.max(0.18, 0.82 + (h - (broad[o] ?? 0)) * 1.35 + (h - (wide[o] ?? 0)) * 0.5))
      const unblocked = 1 - shadeAt(frame, lighting, column, row, n) * 0.965
      const behind = lightBehind(lighting, column / frame.height, row / frame.height)
      const passes = n.z ** 1.5 * (0.34 + 0.66 * openness) * unblocked
      const through = behind.all * passes * (veil.passes[o] ?? 0)
      const flameSeen = behind.core * passes * Math.min(1, veil.passes[o] ?? 0)
      const lights = (veil.behind[o] ?? 0) * unblocked ** 3 + (veil.before[o] ?? 0) * (0.3 + 0.7 * unblocked)
      const facing = n.x * grazing.x + n.y * grazing.y + n.z * grazing.z
      const depth = smoothstep(0.75, 0, (column / frame.width - 0.5) * towards + 0.5)
      const side = smoothstep(-0.2, 1, facing) * (0.16 + 0.28 * depth) * openness
      const mirror = Math.max(0, n.x * half.x + n.y * half.y + n.z * half.z) ** 26
      const gloss = mirror * (1 + weave * 0.45) * 0.24 * openness
      const graze = (1 - n.z) ** 2.1 * Math.max(0, n.x * grazing.x * 1.2 + 0.1) * 0.55 * openness
      const litShare = Math.min(1, through * 1.15)
      const cloth = through * (1.22 - flameSeen * 0.5) + side * 0.56 + (shadow.halo[o] ?? 0) * 0.05
      const glow = flameSeen * flameSeen * 0.62 + flameSeen * 0.46 + lights
      const rim = (gloss * 0.52 + graze * 0.4) * (0.2 + 0.8 * unblocked)
      for (const [c, channel] of channels.entries()) {
        const colour = (palette.cloth[c] ?? 0) * (1 - litShare) + (palette.lit[c] ?? 0) * litShare
        channel[o] =
          (palette.deep[c] ?? 0) * 0.55 + colour * cloth + (palette.glow[c] ?? 0) * glow + (palette.rim[c] ?? 0) * rim
      }
    }
  }
  return exposure
}

function shadeAt(frame: Frame, { shadow, veil, focus }: Lighting, column: number, row: number, n: Normal): number {
  const o = row * frame.width + column
  const x = column + n.x * 8 * frame.unit + (veil.shiftX[o] ?? 0)
  const y = row + n.y * 6 * frame.unit + (veil.shiftY[o] ?? 0)
  const softness = smoothstep(focus[0], focus[1], row / frame.height)
  const nearShare = veil.isSoft ? 0.68 : 0.8
  const crisp = sample(shadow.near, frame, x, y) * nearShare + sample(shadow.middle, frame, x, y) * (1 - nearShare)
  return crisp * (1 - softness) + sample(shadow.far, frame, x, y) * softness
}
