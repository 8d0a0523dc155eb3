import { countCharacters } from '@velvetline/contracts/text'
import { messageEmpty, messageTooLong } from './chat.refusals.ts'

/** Control characters other than the line feed are invisible and can break terminals, logs and exports. */
const CONTROLS = /[\p{Cc}--\n]/gv
/** Direction overrides can make a text read differently from what was written; right-to-left scripts do not need them. */
const DIRECTION_OVERRIDES = /[\u202A-\u202E\u2066-\u2069]/gu
const SOMETHING_VISIBLE = /[^\p{Z}\p{Cc}\p{Cf}\s]/u

/** The text as it is stored and compared: normalised, without invisible characters, trimmed. */
export const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(CONTROLS, '')
    .replaceAll(DIRECTION_OVERRIDES, '')
    .normalize('NFC')
    .trim()

/**
 * Cleans a message and checks that there is one.
 * @throws 422 message_empty, message_too_long
 */
export const toMessageText = (text: string, charactersMax: number): string => {
  const clean = cleanText(text)
  if (!SOMETHING_VISIBLE.test(clean)) throw messageEmpty()
  if (countCharacters(clean) > charactersMax) throw messageTooLong({ values: { max: charactersMax } })
  return clean
}
