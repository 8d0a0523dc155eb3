import type { HairName } from './hair.ts'
import type { AccessoryName } from './outlines.ts'
import type { PaletteName } from './palettes.ts'

export type DrapeName = 'curtain' | 'fan' | 'sweep'

export interface Sitter {
  palette: PaletteName
  hair: HairName
  accessory: AccessoryName
  drape: DrapeName
  /** True: looks to the left. */
  isFlipped: boolean
  /** Degrees the head leans; negative lifts the chin. */
  tilt: number
  size: number
  /** Position, as shares of width and height. */
  x: number
  y: number
}

/** The usual pose: a little off the middle, so that the flame has room before the face. */
function sitter(
  palette: PaletteName,
  hair: HairName,
  drape: DrapeName,
  look: 'left' | 'right',
  pose: Partial<Pick<Sitter, 'tilt' | 'size' | 'x' | 'y' | 'accessory'>> = {},
): Sitter {
  const isFlipped = look === 'left'
  const x = isFlipped ? 0.56 : 0.44
  return { palette, hair, drape, isFlipped, accessory: 'none', tilt: -6, size: 1.06, x, y: 0.56, ...pose }
}

export const SITTERS: Readonly<Record<string, Sitter>> = {
  Valentina: sitter('wine', 'chignon', 'curtain', 'right', { tilt: -9 }),
  Noor: sitter('midnight', 'straight', 'curtain', 'left', { tilt: 3, size: 1.14, x: 0.58, y: 0.58 }),
  Helena: sitter('emerald', 'updo', 'sweep', 'right', { tilt: -13, size: 1.02, y: 0.57 }),
  Rosalie: sitter('rose', 'waves', 'fan', 'left', { tilt: -4, size: 1.04, y: 0.55 }),
  Margaux: sitter('copper', 'bob', 'fan', 'right', { tilt: -8, size: 1.08, y: 0.57 }),
  Livia: sitter('sapphire', 'ponytail', 'sweep', 'left', { tilt: -5, size: 1.08, x: 0.53 }),
  Aurelia: sitter('pearl', 'topknot', 'curtain', 'right', { tilt: -10, y: 0.58 }),
  Violetta: sitter('plum', 'fingerWaves', 'sweep', 'left', { tilt: 5, size: 1.1, accessory: 'ruff' }),
  Amara: sitter('copper', 'curls', 'curtain', 'right', { tilt: -7, size: 1.04, x: 0.46 }),
  Imogen: sitter('emerald', 'plait', 'fan', 'left', { tilt: 2, size: 1.04, accessory: 'glasses' }),
  Carmen: sitter('wine', 'chignon', 'fan', 'left', { tilt: -12, size: 1.03, y: 0.58, accessory: 'flower' }),
  Katharina: sitter('midnight', 'crop', 'sweep', 'right', { tilt: -3, size: 1.14, y: 0.58 }),
  Johanna: sitter('rose', 'plait', 'curtain', 'right', { tilt: -6, size: 1.02, x: 0.47 }),
  Naomi: sitter('plum', 'wrap', 'curtain', 'left', { tilt: -8, size: 1.06, y: 0.58 }),
  Svenja: sitter('sapphire', 'bob', 'curtain', 'right', { tilt: -2, size: 1.12, y: 0.58 }),
  Gudrun: sitter('pearl', 'crop', 'fan', 'left', { tilt: -3, size: 1.1, y: 0.58, accessory: 'glasses' }),
  Luciana: sitter('emerald', 'waves', 'curtain', 'right', { tilt: -11, size: 1.03, x: 0.46, accessory: 'flower' }),
  Friederike: sitter('plum', 'ponytail', 'fan', 'right', { tilt: -2, size: 1.06, x: 0.48 }),
  Sloane: sitter('midnight', 'bob', 'sweep', 'left', { tilt: -7, size: 1.1, y: 0.57 }),
  Zuzanna: sitter('rose', 'topknot', 'sweep', 'left', { tilt: 1, size: 1.04, y: 0.59 }),
  Marlene: sitter('wine', 'rolls', 'sweep', 'right', { tilt: -10, size: 1.04, y: 0.57, accessory: 'ruff' }),
  Thandi: sitter('copper', 'locs', 'sweep', 'left', { tilt: -8, size: 1.04, y: 0.56 }),
  Saoirse: sitter('sapphire', 'waves', 'fan', 'right', { tilt: -1, size: 1.08, y: 0.56 }),
  Marisol: sitter('pearl', 'straight', 'sweep', 'right', { tilt: -8, size: 1.05, x: 0.47 }),
  Philippa: sitter('emerald', 'updo', 'curtain', 'left', { tilt: -1, size: 1.08, y: 0.58, accessory: 'glasses' }),
  Harper: sitter('rose', 'crop', 'fan', 'right', { tilt: -9, size: 1.08, accessory: 'beret', y: 0.57 }),
  Cordelia: sitter('midnight', 'rolls', 'fan', 'left', { tilt: -5, size: 1.05, y: 0.57 }),
}

export const SITTER_NAMES: readonly string[] = Object.keys(SITTERS)
