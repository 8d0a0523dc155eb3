import { type Field, type Frame, smoothstep } from '../field.ts'
import { clearVeil, type DrawVeil, eachWithin } from './veil.ts'

/** A flame far out of focus: an even disc, slightly brighter at the rim. */
function addDisc(frame: Frame, to: Field, x: number, y: number, radius: number, light: number): void {
  eachWithin(frame, { x, y, radiusX: radius, radiusY: radius }, (o, _dx, _dy, distance) => {
    to[o] = (to[o] ?? 0) + light * (1 - smoothstep(0.86, 1, distance)) * (0.72 + 0.28 * distance * distance)
  })
}

export const drawCandles: DrawVeil = (frame, _noise, random) => {
  const veil = { ...clearVeil(frame, 0.06), room: 0.8 }
  const { width, height } = frame
  for (let i = 0; i < 30; i++) {
    const y = (0.14 + random() ** 0.8 * 0.64) * height
    addDisc(frame, veil.behind, random() * width, y, (0.016 + random() * 0.034) * height, 0.1 + random() * 0.34)
  }
  for (let i = 0; i < 5; i++) {
    const y = (0.74 + random() * 0.28) * height
    addDisc(frame, veil.before, random() * width, y, (0.035 + random() * 0.05) * height, 0.03 + random() * 0.04)
  }
  return veil
}
