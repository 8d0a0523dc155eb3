import type { Language } from '@velvetline/contracts/locales'
import type { ProfileSummary } from '@velvetline/contracts/profiles'
import { excerpt, type Shown, shownOf } from './card-profile.ts'
import { descriptionOf } from './description-of.ts'

const CARD_DESCRIPTION_CHARACTERS = 80

/** As much of the consultant as the two faces of a card show; the home page carries no more than that. */
export interface FlipProfile extends Shown, Pick<ProfileSummary, 'yearsOfExperience' | 'secondImage'> {
  text: string
  /** For the front; the back has room for all of it. */
  excerpt: string
  /** Only where it is not the page's own. */
  textLanguage?: Language
}

/** One consultant of the catalogue's answer, as much as a card needs. */
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
