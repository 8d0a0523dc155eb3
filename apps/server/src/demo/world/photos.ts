import type { Bilingual, DemoPalette, DemoPhoto, DemoPhotos } from './demo-consultant.ts'

const SILKS: Readonly<Record<DemoPalette, Bilingual>> = {
  wine: { de: 'weinroter Seide', en: 'wine-red silk' },
  rose: { de: 'rosenfarbener Seide', en: 'rose-coloured silk' },
  emerald: { de: 'smaragdgrüner Seide', en: 'emerald silk' },
  midnight: { de: 'nachtblauer Seide', en: 'midnight-blue silk' },
  copper: { de: 'kupferfarbener Seide', en: 'copper silk' },
  plum: { de: 'pflaumenfarbener Seide', en: 'plum silk' },
  pearl: { de: 'perlgrauer Seide', en: 'pearl-grey silk' },
  sapphire: { de: 'saphirblauer Seide', en: 'sapphire-blue silk' },
}

/** Names the drawings of one consultant, as `scripts/portraits` writes them, and says what they show. */
export function photosOf(slug: string, name: string, palette: DemoPalette): DemoPhotos {
  const silk = SILKS[palette]
  const drawn = (suffix: string, de: string, en: string): DemoPhoto => ({
    file: `${slug}${suffix}.webp`,
    alt: { de: `${name}, ${de} ${silk.de}`, en: `${name}, ${en} ${silk.en}` },
  })
  return {
    primary: drawn('', 'Schattenriss hinter', 'a silhouette behind'),
    second: drawn('-2', 'ein zweites Bild hinter', 'a second picture behind'),
    gallery: [
      drawn('-3', 'im Kerzenlicht hinter', 'by candlelight behind'),
      drawn('-4', 'näher hinter', 'closer behind'),
      drawn('-5', 'am späten Abend hinter', 'late in the evening behind'),
    ],
    members: [
      drawn('-6', 'Bild für Mitglieder hinter', 'a picture for members behind'),
      drawn('-7', 'zweites Bild für Mitglieder hinter', 'a second picture for members behind'),
    ],
  }
}
