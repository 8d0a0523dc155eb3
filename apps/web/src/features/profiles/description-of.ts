import type { Language } from '@velvetline/contracts/locales'
import type { ProfileSummary } from '@velvetline/contracts/profiles'

/** In the page's language, or in the other one if that is all there is. */
export const descriptionOf = (
  profile: Pick<ProfileSummary, 'description' | 'beschreibung'>,
  language: Language,
): { text: string; language: Language } => {
  const texts = { de: profile.beschreibung, en: profile.description }
  const other: Language = language === 'de' ? 'en' : 'de'
  return texts[language] === '' && texts[other] !== ''
    ? { text: texts[other], language: other }
    : { text: texts[language], language }
}
