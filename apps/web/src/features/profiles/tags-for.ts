import type { ProfileSummary } from '@velvetline/contracts/profiles'
import { m } from '#/paraglide/messages.js'

const CARD_TAGS_FRONT_MAX = 4

const YOUNG_UNDER_YEARS = 30
const EXPERIENCED_OVER_YEARS = 40

export interface TagWords {
  young: string
  experienced: string
  /** For profiles without a tag. */
  defaults: readonly string[]
}

const unique = (tags: readonly string[]): string[] => {
  const seen = new Set<string>()
  return tags.filter((tag) => {
    const word = tag.toLowerCase()
    return seen.has(word) ? false : seen.add(word)
  })
}

/** The first four specialties, a word about their age if there is room, and two defaults if there is nothing. */
export const profileTags = (profile: { specialties: string; age: number }, words: TagWords): string[] => {
  const own = profile.specialties
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
    .slice(0, CARD_TAGS_FRONT_MAX)
  const ageWords = [
    ...(profile.age < YOUNG_UNDER_YEARS ? [words.young] : []),
    ...(profile.age > EXPERIENCED_OVER_YEARS ? [words.experienced] : []),
  ]
  const tags = unique([...own, ...ageWords])
  return (tags.length > 0 ? tags : [...words.defaults]).slice(0, CARD_TAGS_FRONT_MAX)
}

export const tagsFor = (profile: Pick<ProfileSummary, 'specialties' | 'age'>): string[] =>
  profileTags(profile, {
    young: m.profiles_tag_young(),
    experienced: m.profiles_tag_experienced(),
    defaults: [m.profiles_tag_erotic(), m.profiles_tag_passion()],
  })
