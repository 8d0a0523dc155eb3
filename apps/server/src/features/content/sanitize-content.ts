import sanitizeHtml from 'sanitize-html'

const BLOCKS = ['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'address', 'br', 'hr']
const WORDS = ['a', 'strong', 'em', 'small', 'code', 'abbr', 'span']
const TABLES = ['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td']

/** The page's own data is found by ids of this name. */
const OUR_IDS = /^velvetline-/i

const isElsewhere = (address: string): boolean => /^https?:/i.test(address)

/**
 * Allows nothing that could run, load or decorate: no scripts, styles, pictures, classes or handlers. No element may pass as the page's data. Links may lead to this site, https,
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
      '*': (tagName, { id, ...attribs }) => ({
        tagName,
        attribs: id === undefined || OUR_IDS.test(id) ? attribs : { ...attribs, id },
      }),
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
