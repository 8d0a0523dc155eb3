import type { MessageType } from '@velvetline/contracts/chat'
import { countCharacters } from '@velvetline/contracts/text'
import { messageEmpty, messageTooLong } from './chat.refusals.ts'

/** Invisible, and able to break terminals, logs and exports; the line feed stays. */
const CONTROLS = /[\p{Cc}--\n]/gv
/** They can make a text read differently from what was written; right-to-left scripts do not need them. */
const DIRECTION_OVERRIDES = /[\u202A-\u202E\u2066-\u2069]/gu
const SOMETHING_VISIBLE = /[^\p{Z}\p{Cc}\p{Cf}\s]/u

/** What most people write: letters of Latin scripts and marks, of which nothing is taken away or written otherwise. */
const PLAIN = /^[\n\x20-\x7e\u00a0-\u024f\u2010-\u2027\u2030-\u205e\u20ac]*$/

/** As stored and compared: normalised, without invisible characters, trimmed. */
export const cleanText = (text: string): string =>
  PLAIN.test(text)
    ? text.trim()
    : text
        .toWellFormed()
        .replaceAll(/\r\n?/g, '\n')
        .replaceAll(CONTROLS, '')
        .replaceAll(DIRECTION_OVERRIDES, '')
        .normalize('NFC')
        .trim()

/** @throws 422 message_empty, message_too_long */
export const toMessageText = (text: string, charactersMax: number): string => {
  const clean = cleanText(text)
  if (!SOMETHING_VISIBLE.test(clean)) throw messageEmpty()
  if (countCharacters(clean) > charactersMax) throw messageTooLong({ values: { max: charactersMax } })
  return clean
}

/** An image's caption may be empty; a voice note has none. @throws 422 message_empty, message_too_long */
export const textOfMessage = (type: MessageType, text: string, charactersMax: number): string => {
  if (type === 'voice') return ''
  const isCaption = type === 'image'
  return isCaption && !SOMETHING_VISIBLE.test(cleanText(text)) ? '' : toMessageText(text, charactersMax)
}
