/** A text that exists in both languages, each written by someone who thinks in it. */
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

/** The cloth behind which a consultant is drawn. */
export type DemoPalette = 'wine' | 'rose' | 'emerald' | 'midnight' | 'copper' | 'plum' | 'pearl' | 'sapphire'

/** A drawing in `demo/portraits/`. */
export interface DemoPhoto {
  file: string
  alt: Bilingual
}

export interface DemoPhotos {
  /** 600 x 800 */
  primary: DemoPhoto
  /** 600 x 800, another moment: the back of her card. */
  second: DemoPhoto
  /** 480 x 640 */
  gallery: readonly [DemoPhoto, DemoPhoto, DemoPhoto]
  /** 480 x 640 */
  members: readonly [DemoPhoto, DemoPhoto]
}

/** An invented person of the demo world. Nothing here is taken from a real one. */
export interface DemoConsultant {
  slug: string
  name: string
  age: number
  heightCm: number
  yearsOfExperience: number
  /** ISO 639-1 codes, her main language first. */
  languages: readonly string[]
  language: 'Deutsch' | 'English'
  /** One short line under her name. */
  title: Bilingual
  /** Text of her card, 90 to 220 characters; the first 80 read well where a card cuts them. */
  description: Bilingual
  /** Her page in her own words: three or four paragraphs, separated by blank lines. */
  about: Bilingual
  /** What the house says of her: two paragraphs, 115 to 200 words, nothing that only data could prove. */
  longSeoText: Bilingual
  specialties: BilingualList
  /** Two digits, hers alone. */
  extension: string
  categories: readonly DemoCategorySlug[]
  /** When she is mostly there, as she says; never a promise. */
  usualHours: Bilingual
  palette: DemoPalette
  photos: DemoPhotos
  seoTitle: Bilingual
  seoDescription: Bilingual
  /** What the demo actor answers in her voice, each line at most one chat message long. */
  demoActor: { replies: BilingualList }
  initialStatus: 'available' | 'busy' | 'offline'
}

/** Joins paragraphs as the pages expect them: separated by a blank line. */
export const paragraphs = (...texts: readonly string[]): string => texts.join('\n\n')
