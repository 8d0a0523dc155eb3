import sanitizeHtml from 'sanitize-html'

const BLOCKS = ['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'address', 'br', 'hr']
const WORDS = ['a', 'strong', 'em', 'small', 'code', 'abbr', 'span']
const TABLES = ['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td']

const isElsewhere = (address: string): boolean => /^https?:/i.test(address)

/**
 * Allows nothing that could run, load or decorate: no scripts, styles, pictures, classes or handlers. Links may lead to this site, https,
 * mail and phone, and send no referrer.
 */
export const sanitizeContent = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [...BLOCKS, ...WORDS, ...TABLES],
    allowedAttributes: { a: ['href', 'rel'], th: ['scope'], '*': ['id', 'lang'] },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    transformTags: {
      h1: 'h2',
      a: (tagName, attribs) => ({
        tagName,
        attribs: isElsewhere(attribs.href ?? '') ? { ...attribs, rel: 'noopener noreferrer' } : attribs,
      }),
    },
  })
    // They have no meaning in HTML, and texts are easier to compare without them.
    .replace(/[ \t]*\n\s*/g, ' ')
    .trim()
