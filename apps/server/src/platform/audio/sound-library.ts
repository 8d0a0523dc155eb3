import { defineRefusal } from '../../kernel/refusal.ts'

type Library = typeof import('mediabunny')

let loaded: Promise<Library> | undefined

/** Loaded with the first sample, so that a start does not wait for it. */
export const loadLibrary = (): Promise<Library> => {
  loaded ??= import('mediabunny').then((library) => {
    // It reports every odd file to the console; the person who sent it is told instead.
    library.Logging.level = library.LogLevel.Silent
    return library
  })
  return loaded
}

export const soundUnreadable = defineRefusal(422, 'sound_unreadable', {
  de: 'Diese Datei ist keine vollständige Tonaufnahme, die wir lesen können. Möglich sind MP3, M4A, WAV, Ogg und WebM.',
  en: 'This file is not a complete sound recording that we can read. MP3, M4A, WAV, Ogg and WebM are possible.',
})
export const soundTooShort = defineRefusal(422, 'sound_too_short', {
  de: 'Diese Aufnahme ist zu kurz: mindestens {seconds} Sekunden.',
  en: 'This recording is too short: at least {seconds} seconds.',
})
export const soundTooLong = defineRefusal(422, 'sound_too_long', {
  de: 'Diese Aufnahme ist zu lang: höchstens {seconds} Sekunden.',
  en: 'This recording is too long: at most {seconds} seconds.',
})
export const soundWithMore = defineRefusal(422, 'sound_with_more', {
  de: 'Diese Datei enthält mehr als eine Tonspur, zum Beispiel ein Video. Bitte schicken Sie nur den Ton.',
  en: 'This file holds more than one sound track, for example a video. Please send the sound alone.',
})
export const soundTooLarge = defineRefusal(413, 'sound_too_large', {
  de: 'Diese Aufnahme ist zu groß: höchstens {megabytes} MB.',
  en: 'This recording is too large: at most {megabytes} MB.',
})
