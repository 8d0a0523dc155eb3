import { type Frame, smoothstep } from '../field.ts'
import type { Random } from '../randomness.ts'
import { clearVeil, type DrawVeil, eachWithin, type Veil } from './veil.ts'

const glint = (dx: number, dy: number, width: number, height: number): number =>
  Math.exp(-((dx / width) ** 2) - (dy / height) ** 2)

/** A drop is a small lens: it shows what lies behind it upside down and catches light at its lower edge. */
function addDrop(frame: Frame, veil: Veil, x: number, y: number, radius: number, length = 1): void {
  const radiusY = radius * length
  eachWithin(frame, { x, y, radiusX: radius, radiusY }, (o, dx, dy, distance) => {
    veil.shiftX[o] = -dx * radius * 5
    veil.shiftY[o] = -dy * radiusY * 5 - 10 * frame.unit
    veil.passes[o] = 0.42 + 0.95 * smoothstep(-0.7, 0.8, dy) * smoothstep(0, 0.35, 1 - distance * distance)
    veil.before[o] = 0.42 * glint(dx + 0.34, dy - 0.46, 0.2, 0.2) + 0.18 * glint(dx - 0.3, dy + 0.5, 0.14, 0.12)
  })
}

function addRunningDrop(frame: Frame, veil: Veil, random: Random): void {
  const radius = (0.0032 + random() * 0.0022) * frame.height
  const end = (0.35 + random() * 0.75) * frame.height
  let x = random() * frame.width
  let y = -random() * 0.2 * frame.height
  while (y < end) {
    addDrop(frame, veil, x, y, radius * (0.55 + random() * 0.4), 1.5)
    y += radius * 1.6
    x += (random() - 0.5) * radius * 0.9
  }
  addDrop(frame, veil, x, y, radius * 2.5, 1.35)
}

function addStreetLights(frame: Frame, veil: Veil, random: Random): void {
  for (let i = 0; i < 18; i++) {
    const x = random() * frame.width
    const y = (0.2 + random() * 0.62) * frame.height
    const radius = (0.014 + random() * 0.034) * frame.height
    const light = 0.08 + random() * 0.26
    eachWithin(frame, { x, y, radiusX: radius, radiusY: radius }, (o, _dx, _dy, distance) => {
      veil.behind[o] = (veil.behind[o] ?? 0) + light * (1 - smoothstep(0.84, 1, distance))
    })
  }
}

export const drawRain: DrawVeil = (frame, _noise, random) => {
  const veil = { ...clearVeil(frame, 0.03), room: 0.62, isSoft: true }
  const { width, height } = frame
  for (let i = 0; i < 460; i++) {
    addDrop(frame, veil, random() * width, random() * height, (0.0016 + random() ** 3 * 0.0046) * height)
  }
  for (let i = 0; i < 80; i++) {
    const radius = (0.005 + random() ** 2 * 0.0085) * height
    addDrop(frame, veil, random() * width, random() * height, radius, 1 + random() * 0.25)
  }
  for (let i = 0; i < 7; i++) addRunningDrop(frame, veil, random)
  addStreetLights(frame, veil, random)
  return veil
}
