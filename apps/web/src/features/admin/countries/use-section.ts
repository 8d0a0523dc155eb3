import type { CountryEditor, CountrySection, SectionValues } from '@velvetline/contracts/country-editor'
import { type CountryDraft, sectionValue, withSection } from './country-draft.ts'

/** By section and field: `basics.timeZone`. */
export type SectionFaults = Readonly<Record<string, string>>

export interface SectionProps {
  editor: CountryEditor
  draft: CountryDraft
  faults: SectionFaults
  onDraft: (draft: CountryDraft) => void
  mayEdit: boolean
}

/** The value of a section as it stands on the page, what is wrong with it, and how to change some of it. */
export const useSection = <Name extends CountrySection>(
  { editor, draft, faults, onDraft }: SectionProps,
  name: Name,
) => {
  const value = sectionValue(editor, draft, name)
  const change = (changes: Partial<SectionValues[Name]>): void =>
    onDraft(withSection(editor, draft, name, { ...value, ...changes }))
  const fault = (field: string): string | undefined => faults[`${name}.${field}`]
  return { value, fault, change }
}
