const HEADING = /<h2(?:\s[^>]*)?>([\s\S]*?)<\/h2>/g
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

const toText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()

/** `Zahlung & Preise` becomes `zahlung-preise`. */
const toSlug = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

export interface Outlined {
  readonly html: string
  readonly sections: { id: string; title: string }[]
}

/** Gives every second-level heading an id by which it can be linked, and lists them in their order. */
export const outlineSections = (html: string): Outlined => {
  const sections: { id: string; title: string }[] = []
  const outlined = html.replace(HEADING, (_heading, inner: string) => {
    const title = toText(inner)
    const slug = toSlug(title) || 'section'
    const id = sections.some((section) => section.id === slug) ? `${slug}-${sections.length + 1}` : slug
    sections.push({ id, title })
    return `<h2 id="${id}">${inner}</h2>`
  })
  return { html: outlined, sections }
}
