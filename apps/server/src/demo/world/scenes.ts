/** How close the consultant is, where the light comes from, and what it shines through. */
interface DemoSceneTraits {
  crop: 'close' | 'shoulders' | 'bust' | 'far'
  light:
    | 'before her'
    | 'behind her'
    | 'above her'
    | 'from a window'
    | 'from the street'
    | 'at her back'
    | 'of many candles'
  fabric: 'silk' | 'blinds' | 'pane' | 'none'
}

/** `scripts/portraits` draws them. */
export const DEMO_SCENES = {
  candle: { crop: 'shoulders', light: 'before her', fabric: 'silk' },
  blinds: { crop: 'bust', light: 'from a window', fabric: 'blinds' },
  close: { crop: 'close', light: 'before her', fabric: 'silk' },
  candles: { crop: 'bust', light: 'of many candles', fabric: 'none' },
  hand: { crop: 'shoulders', light: 'before her', fabric: 'silk' },
  rain: { crop: 'shoulders', light: 'from the street', fabric: 'pane' },
  distance: { crop: 'far', light: 'above her', fabric: 'silk' },
  slats: { crop: 'close', light: 'from a window', fabric: 'blinds' },
  halo: { crop: 'shoulders', light: 'behind her', fabric: 'silk' },
  pane: { crop: 'far', light: 'at her back', fabric: 'pane' },
} as const satisfies Record<string, DemoSceneTraits>

export type DemoScene = keyof typeof DEMO_SCENES

/** Of the main picture, chosen so that neighbours in the list differ in crop, light and fabric. */
const MAIN_SCENES: Readonly<Record<string, DemoScene>> = {
  valentina: 'blinds',
  noor: 'candles',
  helena: 'halo',
  rosalie: 'candle',
  margaux: 'candles',
  livia: 'slats',
  aurelia: 'pane',
  violetta: 'blinds',
  amara: 'distance',
  imogen: 'pane',
  carmen: 'slats',
  katharina: 'halo',
  johanna: 'slats',
  naomi: 'candle',
  svenja: 'distance',
  gudrun: 'hand',
  luciana: 'slats',
  friederike: 'rain',
  sloane: 'close',
  zuzanna: 'pane',
  marlene: 'candle',
  thandi: 'close',
  saoirse: 'blinds',
  marisol: 'halo',
  philippa: 'candles',
  harper: 'rain',
  cordelia: 'blinds',
}

const PICTURES_EACH = 7
/** Between consecutive pictures, in the list of scenes, so that none has the fabric of the one before. */
const STEP = 3

/** Seven, all different, the main one first. @throws where the consultant has none */
export function scenesOf(slug: string): readonly DemoScene[] {
  const main = MAIN_SCENES[slug]
  if (!main) throw new Error(`${slug} has no scene; name one in scenes.ts.`)
  const order = Object.keys(DEMO_SCENES) as DemoScene[]
  const first = order.indexOf(main)
  return Array.from({ length: PICTURES_EACH }, (_, i) => order[(first + i * STEP) % order.length] ?? main)
}
