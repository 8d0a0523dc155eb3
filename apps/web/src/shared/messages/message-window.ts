interface Numbered {
  readonly id: string
}

/** More than fills the largest dock several times over, and few enough to be drawn within a frame. */
export const WINDOW_MAX = 120
export const WINDOW_STEP = 40

export interface MessageWindow {
  readonly start: number
  /** Behind the last one shown. */
  readonly end: number
}

/** Messages are in the order of their ids. */
const indexOf = (messages: readonly Numbered[], id: string): number => {
  let low = 0
  let high = messages.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const found = Number(messages[middle]?.id)
    if (found === Number(id)) return middle
    if (found < Number(id)) low = middle + 1
    else high = middle - 1
  }
  return -1
}

/** `last` is the last message shown; null follows the newest. So is one that is no longer known. */
export const windowOf = (messages: readonly Numbered[], last: string | null): MessageWindow => {
  const index = last === null ? -1 : indexOf(messages, last)
  const end = index === -1 ? messages.length : index + 1
  return { start: Math.max(0, end - WINDOW_MAX), end }
}

const lastAt = (messages: readonly Numbered[], end: number): string | null => messages[end - 1]?.id ?? null

export const olderLast = (messages: readonly Numbered[], { end }: MessageWindow): string | null =>
  lastAt(messages, Math.max(Math.min(WINDOW_MAX, messages.length), end - WINDOW_STEP))

export const newerLast = (messages: readonly Numbered[], { end }: MessageWindow): string | null =>
  lastAt(messages, Math.min(messages.length, end + WINDOW_STEP))

/** Of the other side, behind `seen`. */
export const countNews = (
  messages: readonly (Numbered & { readonly sender: 'user' | 'other' })[],
  seen: string,
): number => {
  let count = 0
  for (let index = messages.length - 1; index >= 0; index -= 1) {
    const message = messages[index]
    if (!message || Number(message.id) <= Number(seen)) break
    if (message.sender === 'other') count += 1
  }
  return count
}
