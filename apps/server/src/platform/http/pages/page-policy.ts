import { createHash } from 'node:crypto'

const INLINE_SCRIPT = /<script((?:\s[^>]*)?)>([\s\S]*?)<\/script>/g
const DATA_BLOCK = /\stype="application\/(?:ld\+)?json"/

const sourceHash = (source: string): string => `'sha256-${createHash('sha256').update(source).digest('base64')}'`

/** For pages that are sent more than once. Only scripts with the nonce of this rendering are ours; whatever a text brought in has none. */
export const scriptHashes = (html: string, nonce: string): string[] => {
  const hashes = new Set<string>()
  for (const [, attributes = '', source = ''] of html.matchAll(INLINE_SCRIPT)) {
    const isOurs = attributes.includes(` nonce="${nonce}"`)
    if (!isOurs || attributes.includes(' src=') || DATA_BLOCK.test(attributes)) continue
    hashes.add(sourceHash(source))
  }
  return [...hashes]
}

/** What a single page needs of other sites. */
export interface PageSources {
  readonly scripts?: readonly string[]
  readonly connections?: readonly string[]
  readonly frames?: readonly string[]
  readonly images?: readonly string[]
  readonly forms?: readonly string[]
  /** A window that it opens may speak to it. */
  readonly speaksToWindows?: boolean
}

const directive = (name: string, ...sources: readonly string[]): string => [name, "'self'", ...sources].join(' ')

/**
 * Files of ours, and the page's own inline scripts. Libraries add style elements for open dialogs, so styles go by the nonce; style
 * attributes cannot carry one. @param page what this page alone may use beyond that
 */
export const contentSecurityPolicy = (
  sources: { scripts: readonly string[]; nonce: string },
  page: PageSources = {},
): string =>
  [
    "default-src 'self'",
    directive('script-src', ...sources.scripts, ...(page.scripts ?? [])),
    directive('style-src-elem', `'nonce-${sources.nonce}'`),
    "style-src-attr 'unsafe-inline'",
    directive('img-src', 'data:', 'blob:', ...(page.images ?? [])),
    "media-src 'self' blob:",
    "font-src 'self'",
    directive('connect-src', ...(page.connections ?? [])),
    ...(page.frames ? [directive('frame-src', ...page.frames)] : []),
    "object-src 'none'",
    "base-uri 'none'",
    directive('form-action', ...(page.forms ?? [])),
    "frame-ancestors 'none'",
  ].join('; ')

/** No referrer is sent to other sites, to keep visits private. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(self), payment=()',
} as const

export const pageHeaders = (sources: { scripts: readonly string[]; nonce: string }, page: PageSources = {}) => ({
  ...PAGE_HEADERS,
  ...(page.speaksToWindows && { 'cross-origin-opener-policy': 'same-origin-allow-popups' }),
  'content-security-policy': contentSecurityPolicy(sources, page),
})
