export type TextPart =
  | { readonly kind: 'text'; readonly text: string }
  /** `shown` is made from the address itself, host first, so that a link cannot look like another. */
  | { readonly kind: 'link'; readonly href: string; readonly shown: string }

const CANDIDATE = /(?:https?:\/\/|www\.)[^\s<>"'`]+/giu
/** A sentence's own marks at the end of an address. */
const TRAILING = /[.,;:!?…»“”’*_~]+$/u
/** Invisible marks and those that turn the direction of writing can disguise an address. */
const DISGUISE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u
/** A name with a top level that is not a number: neither `localhost` nor an IP address. */
const PUBLIC_HOST = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+(?:[a-z]{2,}|xn--[a-z\d-]+)$/
const HREF_MAX = 500
const HOST_SHOWN_MAX = 40
const SHOWN_MAX = 60

const addressOf = (text: string): URL | null => {
  if (DISGUISE.test(text) || text.length > HREF_MAX) return null
  const url = URL.parse(/^www\./i.test(text) ? `https://${text}` : text)
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null
  // `https://bank.example@evil.example` leads to the second.
  if (url.username !== '' || url.password !== '') return null
  return PUBLIC_HOST.test(url.hostname) ? url : null
}

/** What is left out is the beginning of a long host and the end of a long path: neither can hide where the link leads. */
const shownOf = ({ host, pathname, search, hash }: URL): string => {
  const place = host.length > HOST_SHOWN_MAX ? `…${host.slice(-HOST_SHOWN_MAX)}` : host
  const rest = `${pathname}${search}${hash}`
  const whole = rest === '/' ? place : place + rest
  return whole.length > SHOWN_MAX ? `${whole.slice(0, SHOWN_MAX)}…` : whole
}

/** Without the marks that belong to the sentence, such as a closing bracket that was not opened within. */
const withoutTrailing = (text: string): string => {
  const trimmed = text.replace(TRAILING, '')
  const last = trimmed.at(-1)
  const isUnopened = (open: string, close: string) =>
    last === close && trimmed.split(close).length > trimmed.split(open).length
  return isUnopened('(', ')') || isUnopened('[', ']') ? withoutTrailing(trimmed.slice(0, -1)) : trimmed
}

/** Only web addresses become links; whatever else a message holds stays the text that it is. */
export const linkify = (text: string): TextPart[] => {
  const parts: TextPart[] = []
  let done = 0
  const addText = (end: number): void => {
    if (end > done) parts.push({ kind: 'text', text: text.slice(done, end) })
    done = end
  }
  for (const { 0: found, index } of text.matchAll(CANDIDATE)) {
    const isWithinWord = /[\p{L}\p{N}@.-]$/u.test(text.slice(0, index))
    const candidate = withoutTrailing(found)
    const url = isWithinWord ? null : addressOf(candidate)
    if (!url) continue
    addText(index)
    parts.push({ kind: 'link', href: url.href, shown: shownOf(url) })
    done = index + candidate.length
  }
  addText(text.length)
  return parts
}
