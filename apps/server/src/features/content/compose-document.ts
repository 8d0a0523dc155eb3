import type { DocumentContent } from '@velvetline/contracts/content'
import type { Composition } from './composition.ts'
import { fillHtml, fillText } from './fill-template.ts'
import { outlineSections } from './outline-sections.ts'
import { sanitizeContent } from './sanitize-content.ts'
import { DOCUMENTS, DOCUMENTS_CHANGED_ON, type DocumentKey } from './texts/legal/index.ts'

/** `2026-11-21` in the country's own time: the Swedish way of writing dates is the way of ISO 8601. */
const dayIn = (timeZone: string, instant: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(instant)

/** One legal page: the operator's own text where there is one, else ours, filled for the country. */
export const composeDocument = (
  page: DocumentKey,
  { country, language, values, overrides }: Composition,
): DocumentContent => {
  const shipped = DOCUMENTS[page][language]
  const own = overrides.find(page, country.countryCode, language)
  const html = sanitizeContent(fillHtml(own?.body ?? shipped.html, values))
  return {
    kind: 'document',
    page,
    title: fillText(own?.title ?? shipped.title, values),
    description: fillText(shipped.description, values),
    ...outlineSections(html),
    updatedOn: own ? dayIn(country.timeZone, own.editedAt) : DOCUMENTS_CHANGED_ON,
    isTemplate: own === undefined,
  }
}
