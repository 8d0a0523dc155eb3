import type { Language } from '@velvetline/contracts/locales'

/** User names begin with these; none is anybody's. */
export const NAMES = [
  'Abendlicht',
  'Birkenweg',
  'Donauwelle',
  'Eisvogel',
  'Fährmann',
  'Gezeiten',
  'Heidekraut',
  'Inselfunk',
  'Kaminfeuer',
  'Leuchtturm',
  'Morgenrot',
  'Nordlicht',
  'Oktober',
  'Platane',
  'Regenschirm',
  'Seeblick',
  'Tintenfass',
  'Uferweg',
  'Wanderer',
  'Zugvogel',
] as const

/** What members write: an evening's talk, nothing more. */
export const MEMBER_LINES: Readonly<Record<Language, readonly string[]>> = {
  de: [
    'Guten Abend, haben Sie einen Moment?',
    'Ich habe an unser letztes Gespräch gedacht.',
    'Heute war ein langer Tag. Erzählen Sie mir etwas Schönes.',
    'Was lesen Sie gerade?',
    'Sie haben eine angenehme Art zu schreiben.',
    'Sind Sie morgen Abend auch da?',
    'Draußen regnet es, und ich bin froh, dass Sie antworten.',
    'Das hat mich zum Lachen gebracht.',
  ],
  en: [
    'Good evening, do you have a moment?',
    'I have been thinking about our last conversation.',
    'It was a long day. Tell me something nice.',
    'What are you reading at the moment?',
    'I like the way you write.',
    'Will you be here tomorrow evening as well?',
    'It is raining outside, and I am glad that you answer.',
    'That made me laugh.',
  ],
}

/** What some of them say after a call. */
export const REVIEW_LINES: Readonly<Record<Language, readonly { readonly stars: number; readonly text: string }[]>> = {
  de: [
    { stars: 5, text: 'Aufmerksam und klug. Ich rufe wieder an.' },
    { stars: 4, text: 'Eine angenehme halbe Stunde.' },
    { stars: 5, text: 'Sie hört wirklich zu.' },
    { stars: 3, text: 'Nett, aber die Leitung knisterte.' },
  ],
  en: [
    { stars: 5, text: 'Attentive and clever. I will call again.' },
    { stars: 4, text: 'A pleasant half hour.' },
    { stars: 5, text: 'She truly listens.' },
    { stars: 3, text: 'Kind, but the line crackled.' },
  ],
}
