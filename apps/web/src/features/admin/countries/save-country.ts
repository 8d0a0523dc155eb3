import { type CountryEditor, type CountrySection, IMMEDIATE_SECTIONS } from '@velvetline/contracts/country-editor'
import { m } from '#/paraglide/messages.js'
import { ApiError } from '#/shared/api/api-error.ts'
import { savePrices, saveSection } from './countries.ts'
import { type CountryDraft, changedSections, readPrices } from './country-draft.ts'

interface SaveOptions {
  /** Null is today. */
  startsOn: string | null
  reason: string
  /** After each part. */
  onSaved: (editor: CountryEditor, saved: CountrySection | 'prices') => void
}

/** Saves part by part: what was saved stays so if a later part is refused. @throws before the first where an amount cannot be read */
export const saveCountry = async (
  editor: CountryEditor,
  draft: CountryDraft,
  { startsOn, reason, onSaved }: SaveOptions,
): Promise<void> => {
  const read = readPrices(editor, draft)
  if ('wrong' in read) throw new ApiError({ status: 422, code: 'invalid_input', message: m.countries_amount_wrong() })
  for (const section of changedSections(draft)) {
    const now = await saveSection(editor.code, section, {
      version: editor.sections[section].version,
      base: editor.sections[section].value,
      startsOn: IMMEDIATE_SECTIONS.includes(section) ? null : startsOn,
      reason,
      value: JSON.parse(JSON.stringify(draft.sections[section])),
    })
    onSaved(now, section)
  }
  if (read.changes.length === 0) return
  onSaved(await savePrices(editor.code, { startsOn, reason, changes: read.changes }), 'prices')
}
