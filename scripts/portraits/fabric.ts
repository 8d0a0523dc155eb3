import { blurred, emptyField, type Field, type Frame, smoothstep } from './field.ts'
import type { Noise, Random } from './randomness.ts'
import type { DrapeName } from './sitters.ts'

/** Across the folds, along them, and their depth here. */
type DrapePoint = [across: number, along: number, depth: number]
type Drape = (x: number, y: number) => DrapePoint

const DRAPES: Readonly<Record<DrapeName, (random: Random, middle: number) => Drape>> = {
  curtain: (random, middle) => {
    const bend = (random() - 0.5) * 0.5
    const folds = 8.6 + random() * 1.6
    return (x, y) => {
      const across = (x - middle) * (1 - 0.16 * Math.sin(y * 2.2)) + bend * (y - 0.5) ** 2
      return [across * folds, y * 1.1, 0.75 + 0.35 * y]
    }
  },
  fan: (random, middle) => {
    const pinX = middle + (random() < 0.5 ? -0.5 : 0.5)
    const pinY = -0.38 - random() * 0.2
    const folds = 15 + random() * 3
    return (x, y) => {
      const angle = Math.atan2(x - pinX, y - pinY)
      const distance = Math.hypot(x - pinX, y - pinY)
      return [angle * folds + 0.35 * Math.sin(distance * 3), distance * 1.2, 0.5 + 0.5 * distance]
    }
  },
  sweep: (random, middle) => {
    const angle = (random() < 0.5 ? 1 : -1) * (0.38 + random() * 0.16)
    const folds = 7.4 + random() * 1.4
    const cos = Math.cos(angle)
    const sin = Math.sin(angle)
    return (x, y) => {
      const across = (x - middle) * cos - (y - 0.5) * sin + 0.16 * Math.sin((y - 0.5) * 3.1 + 1)
      const along = (x - middle) * sin + (y - 0.5) * cos
      return [across * folds, along * 1.1, 0.8 + 0.25 * Math.sin(along * 2 + 1)]
    }
  },
}

export interface Fabric {
  height: Field
  sheen: Field
}

/** A calm area, as shares of the picture's height: no fold may cut the line of the profile. */
interface QuietPlace {
  x: number
  y: number
  radius: number
}

export function hangFabric(
  frame: Frame,
  drapeName: DrapeName,
  noise: Noise,
  random: Random,
  quiet: QuietPlace,
): Fabric {
  const drape = DRAPES[drapeName](random, frame.width / frame.height / 2)
  const height = emptyField(frame)
  const sheen = emptyField(frame)
  const startX = random() * 50
  const startY = random() * 50
  for (let row = 0; row < frame.height; row++) {
    for (let column = 0; column < frame.width; column++) {
      const [u, v, depth] = drape(column / frame.height, row / frame.height)
      // The domain is warped twice: long along the fold, short across it.
      const first = noise.layered(u * 0.26 + startX, v * 0.8 + startY, 3)
      const second = noise.layered(u * 0.34 + 7 + first * 1.2, v * 0.6 + 3 + first * 0.8, 2)
      const across = u + first * 2 + second * 1.3
      const wave = Math.sin(across * Math.PI * 0.5)
      const broad = Math.sqrt(wave * wave + 0.045) - 0.2
      const gate = smoothstep(-0.25, 0.45, noise.at(u * 0.6 + 20, v * 0.8 + 9))
      const middling = (0.5 + 0.5 * Math.sin(across * Math.PI * 1.63 + second * 4 + 1)) * gate
      const soft = noise.layered(u * 0.5 + 3, v * 1.3 + 40, 2)
      const fine = noise.at(across * 5.2 + 60, v * 2.4) * (0.35 + 0.65 * gate)
      const o = row * frame.width + column
      height[o] = depth * (broad * 0.66 + middling * 0.24 + soft * 0.34 + fine * 0.03)
      sheen[o] = noise.at(across * 46, v * 7 + 11) * 0.6 + noise.at(across * 90 + 5, v * 12) * 0.4
    }
  }
  smoothAround(frame, height, quiet)
  return { height, sheen }
}

function smoothAround(frame: Frame, height: Field, quiet: QuietPlace): void {
  const flat = blurred(height, frame, 74, 2)
  const radius = quiet.radius * quiet.radius
  for (let row = 0; row < frame.height; row++) {
    for (let column = 0; column < frame.width; column++) {
      const dx = column / frame.height - quiet.x
      const dy = (row / frame.height - quiet.y) * 0.8
      const calm = Math.exp(-(dx * dx + dy * dy) / radius) * 0.84
      const o = row * frame.width + column
      height[o] = (height[o] ?? 0) * (1 - calm) + (flat[o] ?? 0) * calm
    }
  }
}
