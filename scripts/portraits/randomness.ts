/** The same name gives the same number on every machine (FNV-1a over code points). */
export function hash(text: string): number {
  let value = 2166136261
  for (const character of text.normalize('NFC').toLowerCase()) {
    value ^= character.codePointAt(0) ?? 0
    value = Math.imul(value, 16777619)
  }
  return value >>> 0
}

export type Random = () => number

export function randomFrom(start: number): Random {
  let seed = start
  return () => {
    seed = (seed + 0x6d2b79f5) | 0
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** The element at an index known to be inside; typed arrays have no holes. */
const inside = (list: Uint8Array | Float32Array, index: number): number => list[index] ?? 0

export interface Noise {
  /** Gradient noise, about -1 to 1. */
  at(x: number, y: number): number
  layered(x: number, y: number, octaves: number): number
}

function shuffledTable(random: Random): Uint8Array {
  const order = Uint8Array.from({ length: 256 }, (_, i) => i)
  for (let i = 255; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    const held = inside(order, i)
    order[i] = inside(order, j)
    order[j] = held
  }
  return Uint8Array.from({ length: 512 }, (_, i) => inside(order, i & 255))
}

const fade = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10)

export function noiseFrom(random: Random): Noise {
  const table = shuffledTable(random)
  const gradients = Float32Array.from({ length: 512 }, (_, i) => {
    const angle = ((i >> 1) / 256) * Math.PI * 2
    return i % 2 === 0 ? Math.cos(angle) : Math.sin(angle)
  })
  const slope = (corner: number, x: number, y: number): number => {
    const g = inside(table, corner) * 2
    return inside(gradients, g) * x + inside(gradients, g + 1) * y
  }
  const at = (x: number, y: number): number => {
    const left = Math.floor(x)
    const top = Math.floor(y)
    const fx = x - left
    const fy = y - top
    const u = fade(fx)
    const v = fade(fy)
    const a = inside(table, left & 255) + (top & 255)
    const b = inside(table, (left & 255) + 1) + (top & 255)
    const upper = slope(a, fx, fy) * (1 - u) + slope(b, fx - 1, fy) * u
    const lower = slope(a + 1, fx, fy - 1) * (1 - u) + slope(b + 1, fx - 1, fy - 1) * u
    return (upper * (1 - v) + lower * v) * 1.5
  }
  const layered = (x: number, y: number, octaves: number): number => {
    let sum = 0
    let weight = 0.5
    let frequency = 1
    for (let i = 0; i < octaves; i++) {
      sum += weight * at(x * frequency, y * frequency)
      frequency *= 2.03
      weight *= 0.5
    }
    return sum
  }
  return { at, layered }
}
