import type { Bilingual, DemoPalette, DemoPhoto, DemoPhotos } from './demo-consultant.ts'
import { type DemoScene, scenesOf } from './scenes.ts'

/** The colour of the silk and of the light; German as it ends before „Seide“ and „Licht“ in the dative. */
const COLOURS: Readonly<Record<DemoPalette, { de: string; en: string }>> = {
  wine: { de: 'weinrot', en: 'wine-red' },
  rose: { de: 'rosenfarben', en: 'rose-coloured' },
  emerald: { de: 'smaragdgrün', en: 'emerald' },
  midnight: { de: 'nachtblau', en: 'midnight-blue' },
  copper: { de: 'kupferfarben', en: 'copper' },
  plum: { de: 'pflaumenfarben', en: 'plum' },
  pearl: { de: 'perlgrau', en: 'pearl-grey' },
  sapphire: { de: 'saphirblau', en: 'sapphire-blue' },
}

const SHOWN: Readonly<Record<DemoScene, (colour: Bilingual) => Bilingual>> = {
  candle: ({ de, en }) => ({ de: `Schattenriss hinter ${de}er Seide`, en: `a silhouette behind ${en} silk` }),
  blinds: ({ de, en }) => ({
    de: `hinter einer Jalousie, in ${de}em Licht`,
    en: `behind a window blind, in ${en} light`,
  }),
  close: ({ de, en }) => ({
    de: `ihr Profil ganz nah hinter ${de}er Seide`,
    en: `her profile close behind ${en} silk`,
  }),
  candles: ({ de, en }) => ({
    de: `vor fernen Kerzen, in ${de}em Licht`,
    en: `before distant candles, in ${en} light`,
  }),
  hand: ({ de, en }) => ({ de: `die Hand an ${de}er Seide`, en: `her hand against ${en} silk` }),
  rain: ({ de, en }) => ({ de: `am regennassen Fenster, in ${de}em Licht`, en: `at a rainy window, in ${en} light` }),
  distance: ({ de, en }) => ({ de: `ein Stück entfernt hinter ${de}er Seide`, en: `some way off behind ${en} silk` }),
  slats: ({ de, en }) => ({
    de: `ganz nah an einer Jalousie, in ${de}em Licht`,
    en: `close to a window blind, in ${en} light`,
  }),
  halo: ({ de, en }) => ({ de: `im Gegenlicht hinter ${de}er Seide`, en: `against the light behind ${en} silk` }),
  pane: ({ de, en }) => ({
    de: `weiter hinten am regennassen Fenster, in ${de}em Licht`,
    en: `further back at a rainy window, in ${en} light`,
  }),
}

/** Named as `scripts/portraits` writes them, each with a description. */
export function photosOf(slug: string, name: string, palette: DemoPalette): DemoPhotos {
  const scenes = scenesOf(slug)
  const drawn = (number: number): DemoPhoto => {
    const { de, en } = SHOWN[scenes[number - 1] ?? 'candle'](COLOURS[palette])
    return {
      file: number === 1 ? `${slug}.webp` : `${slug}-${number}.webp`,
      alt: { de: `${name}, ${de}`, en: `${name}, ${en}` },
    }
  }
  return {
    primary: drawn(1),
    second: drawn(2),
    gallery: [drawn(3), drawn(4), drawn(5)],
    members: [drawn(6), drawn(7)],
  }
}
