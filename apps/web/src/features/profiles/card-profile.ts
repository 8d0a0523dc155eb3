import { type Language, LIST_EXCERPT_CHARACTERS } from '@velvetline/contracts/constants'
import type { ProfileSummary } from '@velvetline/contracts/profiles'
import { descriptionOf } from './description-of.ts'
import { excerpt } from './excerpt.ts'

/** What every card shows of a consultant. */
export const shownOf = (profile: ProfileSummary) => ({
  uuid: profile.uuid,
  slug: profile.slug,
  name: profile.name,
  age: profile.age,
  specialties: profile.specialties,
  primaryImage: profile.primaryImage,
  cardThumbnail: profile.cardThumbnail,
  imageAlt: profile.imageAlt,
  imagePlaceholder: profile.imagePlaceholder,
  rating: profile.rating,
  reviewCount: profile.reviewCount,
  status: profile.status,
  callObstacle: profile.callObstacle,
  extension: profile.extension,
  callPrice: profile.callPrice,
  isDemoActor: profile.isDemoActor,
})

export type Shown = ReturnType<typeof shownOf>

/** As much of the consultant as a card in a list shows; the page carries no more than that. */
export interface CardProfile extends Shown {
  excerpt: string
  /** The sentences of the excerpt for which a compact card has no room. */
  excerptRest?: string
  /** Only where it is not the page's own. */
  excerptLanguage?: Language
}

/** A card shows only some of the consultant’s specialties: the one that somebody looks for is among them. */
const withFirst = (specialties: string, wanted: string | undefined): string => {
  if (wanted === undefined) return specialties
  const words = specialties.split(', ')
  const found = words.find((word) => word.toLowerCase() === wanted.toLowerCase())
  return found === undefined ? specialties : [found, ...words.filter((word) => word !== found)].join(', ')
}

/** About three lines beside the picture of a compact card. */
const COMPACT_EXCERPT_CHARACTERS = 80

const excerptsOf = (text: string): Pick<CardProfile, 'excerpt' | 'excerptRest'> => {
  const whole = excerpt(text, LIST_EXCERPT_CHARACTERS)
  const first = excerpt(whole, COMPACT_EXCERPT_CHARACTERS)
  const isDivided = first !== whole && whole.startsWith(first)
  return isDivided ? { excerpt: first, excerptRest: whole.slice(first.length) } : { excerpt: whole }
}

const toCard = (profile: ProfileSummary, language: Language, wanted: string | undefined): CardProfile => {
  const text = descriptionOf(profile, language)
  return {
    ...shownOf(profile),
    specialties: withFirst(profile.specialties, wanted),
    ...excerptsOf(text.text),
    ...(text.language === language ? {} : { excerptLanguage: text.language }),
  }
}

/** The cards of an answer of the catalogue, in its order; the catalogue lists only those who have a picture and a text. */
export const toCards = (
  profiles: readonly ProfileSummary[],
  language: Language,
  /** The specialty that the list was narrowed to. */
  wanted?: string,
): CardProfile[] => profiles.map((profile) => toCard(profile, language, wanted))
