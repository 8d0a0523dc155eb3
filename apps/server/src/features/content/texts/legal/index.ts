import type { ContentKey } from '@velvetline/contracts/content'
import type { Language } from '@velvetline/contracts/locales'
import type { DocumentText } from '../../content.types.ts'
import { accessibilityInEnglish, accessibilityInGerman } from './accessibility.ts'
import { cookiesInEnglish, cookiesInGerman } from './cookies.ts'
import { dmcaInEnglish, dmcaInGerman } from './dmca.ts'
import { imprintInEnglish, imprintInGerman } from './imprint.ts'
import { privacyInGerman } from './privacy.de.ts'
import { privacyInEnglish } from './privacy.en.ts'
import { recordsInEnglish, recordsInGerman } from './records.ts'
import { termsInGerman } from './terms.de.ts'
import { termsInEnglish } from './terms.en.ts'

export type DocumentKey = Exclude<ContentKey, 'home' | 'faq'>

/** When one of these texts last changed in a way that readers should know of. */
export const DOCUMENTS_CHANGED_ON = '2026-11-28'

export const DOCUMENTS: Readonly<Record<DocumentKey, Readonly<Record<Language, DocumentText>>>> = {
  imprint: { de: imprintInGerman, en: imprintInEnglish },
  privacy: { de: privacyInGerman, en: privacyInEnglish },
  terms: { de: termsInGerman, en: termsInEnglish },
  2257: { de: recordsInGerman, en: recordsInEnglish },
  dmca: { de: dmcaInGerman, en: dmcaInEnglish },
  accessibility: { de: accessibilityInGerman, en: accessibilityInEnglish },
  cookies: { de: cookiesInGerman, en: cookiesInEnglish },
}
