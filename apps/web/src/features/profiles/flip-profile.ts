import type { Language } from '@velvetline/contracts/locales'
import type { ProfileSummary } from '@velvetline/contracts/profiles'
import { excerpt, type Shown, shownOf } from './card-profile.ts'
import { descriptionOf } from './description-of.ts'

const CARD_DESCRIPTION_CHARACTERS = 80

/** Only what the two faces show, because the home page carries it as data. */
export interface FlipProfile extends Shown, Pick<ProfileSummary, 'yearsOfExperience' | 'secondImage'> {
  text: string
  /** For the front. */
  excerpt: string
  /** Only if it is not the page's language. */
  textLanguage?: Language
}

export const toFlipProfile = (profile: ProfileSummary, language: Language): FlipProfile => {
  const { text, language: textLanguage } = descriptionOf(profile, language)
  return {
    ...shownOf(profile),
    yearsOfExperience: profile.yearsOfExperience,
    secondImage: profile.secondImage,
    text,
    excerpt: excerpt(text, CARD_DESCRIPTION_CHARACTERS),
    ...(textLanguage === language ? {} : { textLanguage }),
  }
}
