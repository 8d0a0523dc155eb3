import { CARD_DESCRIPTION_CHARACTERS, type Language } from '@velvetline/contracts/constants'
import type { ProfileSummary } from '@velvetline/contracts/profiles'
import { descriptionOf } from './description-of.ts'
import { excerpt } from './excerpt.ts'

type Shown =
  | 'uuid'
  | 'slug'
  | 'name'
  | 'age'
  | 'specialties'
  | 'yearsOfExperience'
  | 'primaryImage'
  | 'cardThumbnail'
  | 'secondImage'
  | 'imageAlt'
  | 'imagePlaceholder'
  | 'rating'
  | 'reviewCount'
  | 'status'
  | 'callObstacle'
  | 'extension'
  | 'callPrice'
  | 'isDemoActor'

/** As much of the consultant as the two faces of a card show; the home page carries no more than that. */
export interface FlipProfile extends Pick<ProfileSummary, Shown> {
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
    uuid: profile.uuid,
    slug: profile.slug,
    name: profile.name,
    age: profile.age,
    specialties: profile.specialties,
    yearsOfExperience: profile.yearsOfExperience,
    primaryImage: profile.primaryImage,
    cardThumbnail: profile.cardThumbnail,
    secondImage: profile.secondImage,
    imageAlt: profile.imageAlt,
    imagePlaceholder: profile.imagePlaceholder,
    rating: profile.rating,
    reviewCount: profile.reviewCount,
    status: profile.status,
    callObstacle: profile.callObstacle,
    extension: profile.extension,
    callPrice: profile.callPrice,
    isDemoActor: profile.isDemoActor,
    text,
    excerpt: excerpt(text, CARD_DESCRIPTION_CHARACTERS),
    ...(textLanguage === language ? {} : { textLanguage }),
  }
}
