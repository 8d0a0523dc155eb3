import type { Language } from '@velvetline/contracts/locales'
import type { PushNews } from '@velvetline/contracts/notifications'

/** Shown on locked screens, where others may read it: nothing about the service, nobody's name, no message. */
const NEWS: Readonly<Record<Language, { readonly title: string; readonly body: string }>> = {
  de: { title: 'Es gibt Neues für Sie', body: 'Zum Lesen hier tippen.' },
  en: { title: 'There is something new for you', body: 'Tap here to read it.' },
}
const TEST: typeof NEWS = {
  de: { title: 'So sieht eine Mitteilung aus', body: 'Mehr steht nie darin.' },
  en: { title: 'This is what a notification looks like', body: 'It never says more than this.' },
}

export type PushKind = 'news' | 'test'

/** A member's chats open over their account, without the address saying so; a consultant's are the workspace. */
const NEWS_PATHS = { member: '/profile?show=news', agent: '/agent' } as const
export type NotifiedRole = keyof typeof NEWS_PATHS

export const newsPathOf = (role: NotifiedRole): string => NEWS_PATHS[role]

export const writePush = (kind: PushKind, language: Language, role: NotifiedRole): PushNews => ({
  ...(kind === 'test' ? TEST : NEWS)[language],
  path: NEWS_PATHS[role],
  // A later one takes the place of an earlier one that is still there.
  tag: kind,
  lang: language,
})
