import { COUNTRY_CODES, type Language } from '@velvetline/contracts/locales'
import { languageIn } from '@velvetline/contracts/page-address'
import type { LocalizedText } from '../../../kernel/refusal.ts'
import { dialCodeOf } from '../../countries/index.ts'
import type { Prompt } from './carrier.ts'

const VOICES: Readonly<Record<Language, Pick<Prompt, 'voice' | 'language'>>> = {
  de: { voice: 'AWS.Polly.Vicki-Neural', language: 'de-DE' },
  en: { voice: 'AWS.Polly.Amy-Neural', language: 'en-GB' },
}

/** @param text plain, in that language */
export const promptOf = (text: string, language: Language): Prompt => ({ text, ...VOICES[language] })

/** So that no answering machine can accept a paid call. */
export const ACCEPT_PROMPT: LocalizedText = {
  de: 'Ein Anruf für {name}. Drücken Sie die Eins, um ihn anzunehmen.',
  en: 'A call for {name}. Press one to take it.',
}
export const ACCEPT_DIGIT = '1'

const GERMAN_SPEAKING = COUNTRY_CODES.filter((code) => languageIn(code) === 'de').map(dialCodeOf)

/** By the telephone's country. */
export const languageOfNumber = (phone: string | null): Language =>
  GERMAN_SPEAKING.some((prefix) => phone?.startsWith(prefix)) ? 'de' : 'en'
