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
  /** 600 x 800, another moment: the back of the consultant’s card. */
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
  /** ISO 639-1 codes, the consultant’s main language first. */
  languages: readonly string[]
  language: 'Deutsch' | 'English'
  /** One short line under the consultant’s name. */
  title: Bilingual
  /** Text of the consultant’s card, 90 to 220 characters; the first 80 read well where a card cuts them. */
  description: Bilingual
  /** The consultant’s page in their own words: three or four paragraphs, separated by blank lines. */
  about: Bilingual
  /** What the house says of the consultant: two paragraphs, 115 to 200 words, nothing that only data could prove. */
  longSeoText: Bilingual
  specialties: BilingualList
  /** Two digits, no other consultant’s. */
  extension: string
  categories: readonly DemoCategorySlug[]
  /** When the consultant is mostly there, as they say; never a promise. */
  usualHours: Bilingual
  palette: DemoPalette
  photos: DemoPhotos
  seoTitle: Bilingual
  seoDescription: Bilingual
  /** What the demo actor answers in the consultant’s voice, each line at most one chat message long. */
  demoActor: { replies: BilingualList }
  initialStatus: 'available' | 'busy' | 'offline'
}

/** Joins paragraphs as the pages expect them: separated by a blank line. */
export const paragraphs = (...texts: readonly string[]): string => texts.join('\n\n')
