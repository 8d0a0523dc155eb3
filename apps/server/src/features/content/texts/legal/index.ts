import type { Language } from '@velvetline/contracts/constants'
import type { ContentKey } from '@velvetline/contracts/content'
import type { DocumentText } from '../../content.types.ts'
import { cookiesInGerman } from './cookies.de.ts'
import { cookiesInEnglish } from './cookies.en.ts'
import { dmcaInGerman } from './dmca.de.ts'
import { dmcaInEnglish } from './dmca.en.ts'
import { imprintInGerman } from './imprint.de.ts'
import { imprintInEnglish } from './imprint.en.ts'
import { privacyInGerman } from './privacy.de.ts'
import { privacyInEnglish } from './privacy.en.ts'
import { recordsInGerman } from './records.de.ts'
import { recordsInEnglish } from './records.en.ts'
import { termsInGerman } from './terms.de.ts'
import { termsInEnglish } from './terms.en.ts'

export type DocumentKey = Exclude<ContentKey, 'home' | 'faq'>

/** When one of these texts was last changed in a way that readers should know of. */
export const DOCUMENTS_CHANGED_ON = '2026-11-21'

export const DOCUMENTS: Readonly<Record<DocumentKey, Readonly<Record<Language, DocumentText>>>> = {
  imprint: { de: imprintInGerman, en: imprintInEnglish },
  privacy: { de: privacyInGerman, en: privacyInEnglish },
  terms: { de: termsInGerman, en: termsInEnglish },
  2257: { de: recordsInGerman, en: recordsInEnglish },
  dmca: { de: dmcaInGerman, en: dmcaInEnglish },
  cookies: { de: cookiesInGerman, en: cookiesInEnglish },
}
