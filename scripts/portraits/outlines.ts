import { randomFrom } from './randomness.ts'

/** Differences between profiles, in units of the 600 x 800 frame. */
export interface Features {
  brow: number
  nose: number
  tip: number
  lips: number
  chin: number
}

/** A face derived from the name; small steps, since a few units make another person. */
export function featuresFrom(seed: number): Features {
  const random = randomFrom(seed ^ 0x51ed270b)
  const between = (low: number, high: number): number => low + random() * (high - low)
  return {
    brow: between(-4, 4),
    nose: between(-9, 6),
    tip: between(-7, 5),
    lips: between(-2, 6),
    chin: between(-7, 5),
  }
}

export function facePath({ brow, nose, tip, lips, chin }: Features): string {
  const b = 401 + brow
  const n = 428 + nose
  const t = 357 + tip
  const l = 416 + lips
  const c = 402 + chin
  return [
    `M300 176 C350 170 ${386 + brow / 2} 202 ${395 + brow / 2} 244`,
    `C${399 + brow} 262 ${b + 1} 276 ${b} 287 C${b - 1} 295 ${396 + brow / 2} 300 ${397 + brow / 2} 306`,
    `C400 320 ${n - 10} ${t - 13} ${n} ${t} C${n + 5} ${t + 6} ${n + 2} ${t + 13} ${n - 4} ${t + 15}`,
    `C${n - 10} ${t + 17} 410 374 407 378 C406 382 408 386 ${l - 6} 389 C${l} 393 ${l + 2} 398 ${l - 2} 401`,
    `C${l - 7} 403 405 404 404 406 C${l - 8} 408 ${l - 3} 412 ${l - 5} 418 C${l - 8} 424 ${c - 2} 425 ${c - 4} 430`,
    `C${c - 5} 436 ${c} 441 ${c} 450 C${c} 464 ${c - 11} 473 ${c - 26} 476`,
    'C358 480 343 490 334 506 C330 520 328 544 314 568 L248 580 C242 556 236 520 228 482',
    'C200 436 188 362 196 290 C208 220 250 178 300 176 Z',
  ].join(' ')
}

export const LASH_PATH = 'M392 302 C399 303 406 301 412 296'

export const BODY_PATH =
  'M236 490 C238 550 231 592 192 618 C140 650 88 664 54 718 C32 752 22 800 18 900 L10 1500 L500 1500 C500 1100 498 900 484 800 C472 746 458 720 422 694 C388 666 342 648 335 584 L333 496 Z'

const line = (d: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="#fff" stroke-width="${width}" stroke-linecap="round"/>`

const PETALS = [0, 72, 144, 216, 288]
  .map((turn) => `<ellipse cx="196" cy="196" rx="17" ry="25" transform="rotate(${turn} 196 220)"/>`)
  .join('')

export const ACCESSORIES = {
  none: '',
  flower: `<g transform="translate(-14 -2)"><circle cx="196" cy="220" r="14"/>${PETALS}</g>`,
  glasses: line('M403 287 C419 287 422 318 404 324', 4.5),
  ruff: '<path d="M226 520 C196 508 176 532 188 552 C170 566 182 594 206 590 C240 610 330 612 366 590 C388 590 396 566 378 554 C384 532 360 516 340 528 C312 512 256 508 226 520 Z"/>',
  beret:
    '<path d="M396 226 C410 176 352 124 268 126 C186 128 120 176 134 226 C144 256 196 250 240 236 C300 220 350 224 396 226 Z"/><path d="M266 128 C264 116 268 108 276 104 L284 108 C278 114 276 120 278 130 Z"/>',
} as const

export type AccessoryName = keyof typeof ACCESSORIES
