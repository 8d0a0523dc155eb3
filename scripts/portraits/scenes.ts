import type { DemoScene } from '../../apps/server/src/demo/world/scenes.ts'
import { drawBlinds } from './veils/blinds.ts'
import { drawCandles } from './veils/candles.ts'
import { drawRain } from './veils/rain.ts'
import { clearVeil, type DrawVeil } from './veils/veil.ts'

interface Flame {
  /** Distance in front of the middle of the head, as a share of the height at the usual size; 0 is right behind it. */
  ahead: number
  y: number
  /** Width of the glow; 1 is a candle close to the cloth. */
  spread: number
}

export interface Scene {
  drawVeil: DrawVeil
  /** Size and place, looking right; by default the person's own pose. */
  crop?: { size: number; x: number; y: number }
  /** Extra lean of the head in degrees. */
  lean: number
  flame: Flame
  /** A second, fainter light from behind: without it the outline of the hair would be lost in the dark. */
  lamp: number
  /** Heights between which the shadow goes out of focus. */
  focus: readonly [from: number, to: number]
  raisesHand: boolean
}

const silk =
  (folds: number): DrawVeil =>
  (frame) =>
    clearVeil(frame, folds)

const CANDLE: Flame = { ahead: 0.235, y: 0.4, spread: 1.2 }
const USUAL = { lean: 0, flame: CANDLE, lamp: 0.3, focus: [0.56, 0.98], raisesHand: false } as const

export const SCENES: Readonly<Record<DemoScene, Scene>> = {
  candle: { ...USUAL, drawVeil: silk(1) },
  close: {
    ...USUAL,
    drawVeil: silk(0.6),
    crop: { size: 1.66, x: 0.37, y: 0.66 },
    flame: { ahead: 0.17, y: 0.42, spread: 1.35 },
    focus: [0.8, 1.1],
  },
  hand: {
    ...USUAL,
    drawVeil: silk(0.4),
    crop: { size: 0.94, x: 0.35, y: 0.59 },
    lean: 3,
    flame: { ahead: 0.27, y: 0.42, spread: 1.15 },
    focus: [0.86, 1.2],
    raisesHand: true,
  },
  halo: {
    ...USUAL,
    drawVeil: silk(0.6),
    crop: { size: 0.98, x: 0.47, y: 0.6 },
    lean: 4,
    flame: { ahead: 0.02, y: 0.37, spread: 1.7 },
    lamp: 0,
    focus: [0.7, 1.1],
  },
  distance: {
    ...USUAL,
    drawVeil: silk(1),
    crop: { size: 0.7, x: 0.36, y: 0.7 },
    lean: -3,
    flame: { ahead: 0.4, y: 0.24, spread: 1.5 },
    lamp: 0.15,
    focus: [0.8, 1.2],
  },
  blinds: {
    ...USUAL,
    drawVeil: drawBlinds,
    crop: { size: 0.98, x: 0.42, y: 0.6 },
    flame: { ahead: 0.2, y: 0.4, spread: 1.25 },
    focus: [0.8, 1.2],
  },
  slats: {
    ...USUAL,
    drawVeil: drawBlinds,
    crop: { size: 1.32, x: 0.4, y: 0.63 },
    flame: { ahead: 0.17, y: 0.46, spread: 1.45 },
    focus: [0.8, 1.2],
  },
  rain: {
    ...USUAL,
    drawVeil: drawRain,
    crop: { size: 1.02, x: 0.42, y: 0.58 },
    lean: 5,
    flame: { ahead: 0.23, y: 0.4, spread: 1.1 },
    focus: [0.9, 1.3],
  },
  pane: {
    ...USUAL,
    drawVeil: drawRain,
    crop: { size: 0.8, x: 0.6, y: 0.67 },
    lean: -4,
    flame: { ahead: -0.1, y: 0.36, spread: 1.6 },
    lamp: 0,
    focus: [0.9, 1.3],
  },
  candles: {
    ...USUAL,
    drawVeil: drawCandles,
    crop: { size: 0.86, x: 0.46, y: 0.62 },
    flame: { ahead: 0.16, y: 0.5, spread: 1.05 },
    focus: [0.8, 1.2],
  },
}
