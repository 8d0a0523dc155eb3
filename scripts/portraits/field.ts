/** The picture being drawn, in pixels. Positions are shares of its height, so that every size shows the same scene. */
export interface Frame {
  width: number
  height: number
  /** Pixels for one unit of the frame that the figures below were tuned in: 1200 high. */
  unit: number
}

const OVERSAMPLING = 1.5

export function frameFor(width: number, height: number): Frame {
  const drawnHeight = Math.round(height * OVERSAMPLING)
  return { width: Math.round(width * OVERSAMPLING), height: drawnHeight, unit: drawnHeight / 1200 }
}

export type Field = Float32Array

export const emptyField = (frame: Frame): Field => new Float32Array(frame.width * frame.height)

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))

/** 0 below `from`, 1 above `to`, smooth between; `from` may be the larger one. */
export function smoothstep(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from), 0, 1)
  return t * t * (3 - 2 * t)
}

export function sample(field: Field, { width, height }: Frame, atX: number, atY: number): number {
  const x = clamp(atX, 0, width - 1.01)
  const y = clamp(atY, 0, height - 1.01)
  const column = Math.floor(x)
  const row = Math.floor(y)
  const fx = x - column
  const fy = y - row
  const o = row * width + column
  const upper = (field[o] ?? 0) * (1 - fx) + (field[o + 1] ?? 0) * fx
  const lower = (field[o + width] ?? 0) * (1 - fx) + (field[o + width + 1] ?? 0) * fx
  return upper * (1 - fy) + lower * fy
}

interface Run {
  lines: number
  length: number
  lineStep: number
  step: number
}

/** A running mean along every line; edges repeat their last pixel. */
function blurAlong(from: Field, to: Field, run: Run, radius: number): void {
  const count = 2 * radius + 1
  for (let l = 0; l < run.lines; l++) {
    const start = l * run.lineStep
    const value = (i: number): number => from[start + clamp(i, 0, run.length - 1) * run.step] ?? 0
    let sum = 0
    for (let i = -radius; i <= radius; i++) sum += value(i)
    for (let i = 0; i < run.length; i++) {
      to[start + i * run.step] = sum / count
      sum += value(i + radius + 1) - value(i - radius)
    }
  }
}

/** A box blur; two or three passes approximate a lens. */
export function blurred(field: Field, frame: Frame, radiusUnits: number, passes = 2): Field {
  const radius = Math.max(1, Math.round(radiusUnits * frame.unit))
  const rows: Run = { lines: frame.height, length: frame.width, lineStep: frame.width, step: 1 }
  const columns: Run = { lines: frame.width, length: frame.height, lineStep: 1, step: frame.width }
  const result = Float32Array.from(field)
  const between = new Float32Array(field.length)
  for (let pass = 0; pass < passes; pass++) {
    blurAlong(result, between, rows, radius)
    blurAlong(between, result, columns, radius)
  }
  return result
}
