export interface TextPart {
  text: string
  isLink: boolean
  /** Where it begins in the whole. */
  at: number
}

const LINK = /https?:\/\/[^\s<>"')]+/g

/** Takes a plain text apart into words and addresses, so that the addresses can be followed. */
export const splitLinks = (text: string): TextPart[] => {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(LINK)) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index), isLink: false, at: end })
    parts.push({ text: match[0], isLink: true, at: match.index })
    end = match.index + match[0].length
  }
  if (end < text.length) parts.push({ text: text.slice(end), isLink: false, at: end })
  return parts
}
