import { isPlaceholder, type Placeholder, type PlaceholderValues } from './placeholders.ts'

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '')

/** `{#name}…{/name}` is kept if there is a value, `{^name}…{/name}` if there is none. */
const SECTION = /\{([#^])(\w+)\}((?:(?!\{[#^]\2\})[\s\S])*?)\{\/\2\}/
const PLACEHOLDER = /\{(\w+)\}/g
/** Anything that looks as if it were meant for us. */
const MARK = /\{[#^/]?\w*\}/g

/** The first mark of a template that is unknown or not closed, or null. */
export const findTemplateFault = (template: string): string | null => {
  const unknown = [...template.matchAll(MARK)].find(([mark]) => !isPlaceholder(mark.replace(/[{}#^/]/g, '')))
  if (unknown) return unknown[0]
  let rest = template
  while (SECTION.test(rest)) rest = rest.replace(SECTION, '$3')
  return /\{[#^/]\w+\}/.exec(rest)?.[0] ?? null
}

const chooseSections = (template: string, values: PlaceholderValues): string => {
  let rest = template
  for (let found = SECTION.exec(rest); found; found = SECTION.exec(rest)) {
    const [whole, kind, name, inner = ''] = found
    const isGiven = values[name as Placeholder] !== ''
    rest = rest.replace(whole, () => (isGiven === (kind === '#') ? inner : ''))
  }
  return rest
}

const fill = (template: string, values: PlaceholderValues, write: (value: string) => string): string =>
  chooseSections(template, values).replace(PLACEHOLDER, (mark, name: string) => {
    if (!isPlaceholder(name)) throw new Error(`A text names a placeholder that does not exist: ${mark}`)
    return write(values[name])
  })

/** Fills a text that is shown as text. */
export const fillText = (template: string, values: PlaceholderValues): string =>
  fill(template, values, (value) => value)

/** Fills an HTML text: values are escaped, and their line breaks are kept. */
export const fillHtml = (template: string, values: PlaceholderValues): string =>
  fill(template, values, (value) => escapeHtml(value).replace(/\n/g, '<br />'))
