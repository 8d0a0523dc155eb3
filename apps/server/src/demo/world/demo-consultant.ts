/** Each written by someone who thinks in that language. */
export interface Bilingual {
  de: string
  en: string
}

export interface BilingualList {
  de: readonly string[]
  en: readonly string[]
}

export const DEMO_CATEGORIES = [
  'milf',
  'blond',
  'big-boobs',
  'latina',
  'fetish',
  'brunette',
  'ebony',
  'granny',
  'behind',
  'oral',
] as const
export type DemoCategorySlug = (typeof DEMO_CATEGORIES)[number]

export type DemoPalette = 'wine' | 'rose' | 'emerald' | 'midnight' | 'copper' | 'plum' | 'pearl' | 'sapphire'

/** A drawing in `demo/portraits/`. */
export interface DemoPhoto {
  file: string
  alt: Bilingual
}

export interface DemoPhotos {
  /** 600 x 800 */
  primary: DemoPhoto
  /** 600 x 800, another moment: the back of the consultant’s card. */
  second: DemoPhoto
  /** 480 x 640 */
  gallery: readonly [DemoPhoto, DemoPhoto, DemoPhoto]
  /** 480 x 640 */
  members: readonly [DemoPhoto, DemoPhoto]
}

/** Nothing here is taken from a real person. */
export interface DemoConsultant {
  slug: string
  name: string
  age: number
  heightCm: number
  yearsOfExperience: number
  /** ISO 639-1, the main language first. */
  languages: readonly string[]
  language: 'Deutsch' | 'English'
  /** One short line under the consultant’s name. */
  title: Bilingual
  /** For the card, 90 to 220 characters; the first 80 read well where a card cuts them. */
  description: Bilingual
  /** In their own words: three or four paragraphs, separated by blank lines. */
  about: Bilingual
  /** The house's words: two paragraphs, 115 to 200 words, nothing that only data could prove. */
  longSeoText: Bilingual
  specialties: BilingualList
  /** Two digits, unique. */
  extension: string
  categories: readonly DemoCategorySlug[]
  /** As the consultant says; never a promise. */
  usualHours: Bilingual
  palette: DemoPalette
  photos: DemoPhotos
  seoTitle: Bilingual
  seoDescription: Bilingual
  /** In the consultant’s voice, each line at most one chat message long. */
  demoActor: { replies: BilingualList }
  initialStatus: 'available' | 'busy' | 'offline'
}

/** Separated by a blank line, as the pages expect. */
export const paragraphs = (...texts: readonly string[]): string => texts.join('\n\n')
