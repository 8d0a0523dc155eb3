import { emptyField, type Field, type Frame } from '../field.ts'
import type { Noise, Random } from '../randomness.ts'

export interface Veil {
  /** The share of the flame's light that passes. */
  passes: Field
  /** Lights far behind the person, who hides them. */
  behind: Field
  /** Lights on or in front of the veil, which the person does not hide. */
  before: Field
  /** How far the shadow is bent here, in pixels. */
  shiftX: Field
  shiftY: Field
  /** How much of the silk's folds remains. */
  folds: number
  /** How much of the flame's wide glow remains, where the room has its own lights. */
  room: number
  /** True: near things are out of focus too. */
  isSoft: boolean
}

export type DrawVeil = (frame: Frame, noise: Noise, random: Random) => Veil

export function clearVeil(frame: Frame, folds: number): Veil {
  return {
    passes: emptyField(frame).fill(1),
    behind: emptyField(frame),
    before: emptyField(frame),
    shiftX: emptyField(frame),
    shiftY: emptyField(frame),
    folds,
    room: 1,
    isSoft: false,
  }
}

/** Visits every pixel of an ellipse; the distance is 0 in the middle, 1 at the rim. */
export function eachWithin(
  frame: Frame,
  { x, y, radiusX, radiusY }: { x: number; y: number; radiusX: number; radiusY: number },
  draw: (index: number, dx: number, dy: number, distance: number) => void,
): void {
  const lastRow = Math.min(frame.height - 1, Math.floor(y + radiusY))
  const lastColumn = Math.min(frame.width - 1, Math.floor(x + radiusX))
  for (let row = Math.max(0, Math.ceil(y - radiusY)); row <= lastRow; row++) {
    for (let column = Math.max(0, Math.ceil(x - radiusX)); column <= lastColumn; column++) {
      const dx = (column - x) / radiusX
      const dy = (row - y) / radiusY
      const distance = Math.hypot(dx, dy)
      if (distance <= 1) draw(row * frame.width + column, dx, dy, distance)
    }
  }
}
