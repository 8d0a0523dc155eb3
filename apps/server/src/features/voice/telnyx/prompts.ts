import type { Language } from '@velvetline/contracts/constants'
import type { LocalizedText } from '../../../kernel/refusal.ts'
import type { Prompt } from './carrier.ts'

const VOICES: Readonly<Record<Language, Pick<Prompt, 'voice' | 'language'>>> = {
  de: { voice: 'AWS.Polly.Vicki-Neural', language: 'de-DE' },
  en: { voice: 'AWS.Polly.Amy-Neural', language: 'en-GB' },
}

/** @param text plain, in that language */
export const promptOf = (text: string, language: Language): Prompt => ({ text, ...VOICES[language] })

/** Played to the consultant at her telephone, so that no answering machine can accept a paid call. */
export const ACCEPT_PROMPT: LocalizedText = {
  de: 'Ein Anruf für {name}. Drücken Sie die Eins, um ihn anzunehmen.',
  en: 'A call for {name}. Press one to take it.',
}
export const ACCEPT_DIGIT = '1'

const GERMAN_SPEAKING = ['+49', '+43', '+41', '+423', '+352']

/** What a consultant is asked in, by where her telephone is. */
export const languageOfNumber = (phone: string | null): Language =>
  GERMAN_SPEAKING.some((prefix) => phone?.startsWith(prefix)) ? 'de' : 'en'
