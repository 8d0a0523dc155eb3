import type { QuickReply } from '@velvetline/contracts/agents'

const PLACEHOLDER = /\{([^{}\n]{1,30})\}/gu
const MEMBER_NAME = 'name'

export interface Placeholder {
  readonly word: string
  readonly from: number
  readonly to: number
}

/** Those that have to be filled before the text may be sent. */
export const placeholdersIn = (text: string): Placeholder[] =>
  [...text.matchAll(PLACEHOLDER)].map((match) => ({
    word: match[1] ?? '',
    from: match.index,
    to: match.index + match[0].length,
  }))

export const withMemberName = (content: string, name: string): string =>
  content.replaceAll(PLACEHOLDER, (whole, word: string) => (word.trim().toLowerCase() === MEMBER_NAME ? name : whole))

export interface TextPart {
  readonly text: string
  readonly isPlaceholder: boolean
  /** Where it begins. */
  readonly from: number
}

/** To show a reply with what is filled in by hand set apart. */
export const partsOf = (text: string): TextPart[] => {
  const parts: TextPart[] = []
  let end = 0
  for (const { word, from, to } of placeholdersIn(text)) {
    if (from > end) parts.push({ text: text.slice(end, from), isPlaceholder: false, from: end })
    parts.push({ text: word, isPlaceholder: true, from })
    end = to
  }
  if (end < text.length) parts.push({ text: text.slice(end), isPlaceholder: false, from: end })
  return parts
}

/** After a slash at the beginning of an otherwise empty field; undefined where none was typed. */
export const slashSearch = (text: string): string | undefined =>
  text.startsWith('/') && !text.includes('\n') ? text.slice(1) : undefined

/** By the beginning of the name first, then by any word of it or of the text. */
export const findReplies = (replies: readonly QuickReply[], search: string): QuickReply[] => {
  const wanted = search.trim().toLocaleLowerCase()
  const begins = replies.filter(({ name }) => name.toLocaleLowerCase().startsWith(wanted))
  const contains = replies.filter(
    (one) => !begins.includes(one) && `${one.name} ${one.content}`.toLocaleLowerCase().includes(wanted),
  )
  return [...begins, ...contains]
}
