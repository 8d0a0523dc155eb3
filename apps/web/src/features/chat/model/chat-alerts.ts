import { createStore } from '#/shared/store.ts'

export interface ChatAlerts {
  /** A short tone with a new message that is not in view. */
  readonly hasSound: boolean
  /** The number of unread messages before the page's title. */
  readonly hasTitleCount: boolean
}

const OFF: ChatAlerts = { hasSound: false, hasTitleCount: false }
const CHAT_ALERTS_KEY = 'velvetline_chat_alerts'

/** Of this browser; what another version has written is read as far as it fits. */
export const alertsFrom = (text: string | null): ChatAlerts => {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<Record<keyof ChatAlerts, unknown>> | null
    return { hasSound: value?.hasSound === true, hasTitleCount: value?.hasTitleCount === true }
  } catch {
    return OFF
  }
}

const readStored = (): ChatAlerts => {
  try {
    return alertsFrom(window.localStorage.getItem(CHAT_ALERTS_KEY))
  } catch {
    return OFF
  }
}

const store = createStore<ChatAlerts>(typeof window === 'undefined' ? OFF : readStored())

export const useChatAlerts = store.use
export const chatAlerts = store.get

export const setChatAlerts = (change: Partial<ChatAlerts>): void => {
  const next = { ...store.get(), ...change }
  store.set(next)
  try {
    window.localStorage.setItem(CHAT_ALERTS_KEY, JSON.stringify(next))
  } catch {
    // Without storage they hold until the page is closed.
  }
}

const COUNTED = /^\(\d+\+?\) /
const SHOWN_MAX = 99

/** `(2) Velvetline`; without the count where there is none. */
export const titleWith = (title: string, count: number): string => {
  const own = title.replace(COUNTED, '')
  if (count <= 0) return own
  return `(${count > SHOWN_MAX ? `${SHOWN_MAX}+` : count}) ${own}`
}
