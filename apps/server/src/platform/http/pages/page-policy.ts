import { createHash } from 'node:crypto'

const INLINE_SCRIPT = /<script((?:\s[^>]*)?)>([\s\S]*?)<\/script>/g
const DATA_BLOCK = /\stype="application\/(?:ld\+)?json"/

const sourceHash = (source: string): string => `'sha256-${createHash('sha256').update(source).digest('base64')}'`

/** The hashes of the inline scripts of a page, for a page that is sent more than once. */
export const scriptHashes = (html: string): string[] => {
  const hashes = new Set<string>()
  for (const [, attributes = '', source = ''] of html.matchAll(INLINE_SCRIPT)) {
    if (attributes.includes(' src=') || DATA_BLOCK.test(attributes)) continue
    hashes.add(sourceHash(source))
  }
  return [...hashes]
}

/**
 * What a page may load and run: files of ours, and the inline scripts it came with. Libraries add style elements for
 * open dialogs, so styles go by the nonce; style attributes cannot carry one.
 */
export const contentSecurityPolicy = (sources: { scripts: readonly string[]; nonce: string }): string =>
  [
    "default-src 'self'",
    `script-src 'self' ${sources.scripts.join(' ')}`.trimEnd(),
    `style-src-elem 'self' 'nonce-${sources.nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** What every page is sent with. The referrer stays with us: where somebody was is nobody's business. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(self), payment=()',
} as const
