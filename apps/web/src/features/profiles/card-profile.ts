import type { Language } from '@velvetline/contracts/locales'
import type { ProfileSummary } from '@velvetline/contracts/profiles'
import { countCharacters } from '@velvetline/contracts/text'
import { descriptionOf } from './description-of.ts'

const LIST_EXCERPT_CHARACTERS = 120

const ELLIPSIS = '…'
/** Cutting further back than this share would lose too much for the sake of a whole word. */
const SHORTEST_SHARE = 0.6
/** A whole sentence may be shorter, unless it is a mere greeting. */
const SHORTEST_SENTENCE_SHARE = 1 / 6

const SENTENCE_END = /[.!?…]["'»“”’)]*(?=\s)/gu
/** What stands before it is a sentence of its own. */
const CLAUSE_END = /\s?[;:–—](?=\s)/gu
/** A full stop that ends no sentence: after one letter, a day, or an abbreviation. */
const SHORTENED = /(?:^|[^\p{L}\d])(?:\p{L}|\d\d?|Dr|St|Mrs?|Ms|Nr|ca|bzw)$/u

/** Up to the last sentence that fits. */
const sentencesOf = (text: string, space: number): string => {
  let end = 0
  for (const { 0: sign, index } of text.matchAll(SENTENCE_END)) {
    const after = index + sign.length
    const isEnd = !SHORTENED.test(text.slice(0, index)) && !/^\s+\p{Ll}/u.test(text.slice(after))
    if (isEnd && after <= space) end = after
  }
  return text.slice(0, end)
}

/** Up to the last complete clause, ended by a full stop; or nothing. */
const clauseOf = (text: string): string => {
  const [last] = [...text.matchAll(CLAUSE_END)].slice(-1)
  return last ? `${text.slice(0, last.index)}.` : ''
}

/** After a comma, else between words, else anywhere. */
const cut = (characters: readonly string[], length: number): string => {
  const whole = characters.slice(0, length).join('')
  const isLongEnough = (end: number) => end >= whole.length * SHORTEST_SHARE
  const end = [whole.lastIndexOf(', '), whole.lastIndexOf(' ')].find(isLongEnough)
  const kept = end === undefined ? characters.slice(0, length - 1).join('') : whole.slice(0, end)
  return kept.replace(/[\s,;:.–-]+$/u, '') + ELLIPSIS
}

/** At most `length` characters, ending with a sentence or a clause; only if none ends in time is it cut, with an ellipsis. */
export const excerpt = (text: string, length: number): string => {
  if (countCharacters(text) <= length) return text
  const characters = [...text]
  const whole = characters.slice(0, length).join('')
  const ends = [sentencesOf(text, whole.length), clauseOf(whole)]
  const shortest = length * SHORTEST_SENTENCE_SHARE
  return ends.find((one) => countCharacters(one) >= shortest) ?? cut(characters, length)
}

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

/** Only what a card in a list shows, because the page carries it as data. */
export interface CardProfile extends Shown {
  excerpt: string
  /** The sentences of the excerpt for which a compact card has no room. */
  excerptRest?: string
  /** Only if it is not the page's language. */
  excerptLanguage?: Language
}

/** A card shows only some specialties: the one that was searched for is among them. */
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

/** Of lists that many pages of the server share; they are frozen, and so never change. */
const made = new WeakMap<readonly ProfileSummary[], Map<string, CardProfile[]>>()

const makeOnce = (profiles: readonly ProfileSummary[], key: string, make: () => CardProfile[]): CardProfile[] => {
  if (!import.meta.env.SSR || !Object.isFrozen(profiles)) return make()
  const known = made.get(profiles) ?? new Map<string, CardProfile[]>()
  made.set(profiles, known)
  const cards = known.get(key) ?? make()
  known.set(key, Object.freeze(cards) as CardProfile[])
  return cards
}

/** The catalogue lists only profiles with a picture and a text. */
export const toCards = (
  profiles: readonly ProfileSummary[],
  language: Language,
  /** The specialty that the list is filtered by. */
  wanted?: string,
): CardProfile[] =>
  makeOnce(profiles, `${language} ${wanted}`, () => profiles.map((profile) => toCard(profile, language, wanted)))
