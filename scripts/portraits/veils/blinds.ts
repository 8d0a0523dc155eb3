import { smoothstep } from '../field.ts'
import { clearVeil, type DrawVeil } from './veil.ts'

/** Position of the cords from the middle, as shares of the picture's height. */
const CORDS = [0.21, -0.23] as const
/** How far a slat shifts the shadow, so that it steps between slats. */
const STEP_UNITS = 3

export const drawBlinds: DrawVeil = (frame, noise, random) => {
  const veil = clearVeil(frame, 0.03)
  const slats = 19 + random() * 4
  const slope = (random() - 0.5) * 0.09
  const gaps = Array.from({ length: 32 }, () => 0.64 + (random() - 0.5) * 0.08)
  const middle = frame.width / frame.height / 2
  for (let row = 0; row < frame.height; row++) {
    for (let column = 0; column < frame.width; column++) {
      const x = column / frame.height - middle
      const sag = noise.at(column / frame.height + 3, 4) * 0.004
      const at = (row / frame.height + x * slope + sag + 0.2) * slats
      const slat = Math.floor(at)
      const across = at - slat
      const gap = gaps[slat % gaps.length] ?? 0.64
      const isOpen = across <= gap
      const open = smoothstep(0, 0.05, across) * (1 - smoothstep(gap - 0.05, gap, across))
      const shine = isOpen ? 0 : 0.05 + 0.2 * (1 - (across - gap) / (1 - gap)) ** 2
      const cords = CORDS.reduce((light, cord) => light - 0.8 * Math.exp(-(((x - cord) / 0.0035) ** 2)), 1)
      const o = row * frame.width + column
      veil.passes[o] = (open * 1.25 + shine) * cords
      veil.shiftX[o] = isOpen ? 0 : STEP_UNITS * frame.unit
    }
  }
  return veil
}
