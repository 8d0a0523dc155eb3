import {
  type DraftField,
  PROFILE_ABOUT_MAX,
  PROFILE_DESCRIPTION_MAX,
  PROFILE_HOURS_MAX,
  PROFILE_LONG_TEXT_MAX,
  PROFILE_TITLE_MAX,
} from '@velvetline/contracts/profile-editing'
import { m } from '#/paraglide/messages.js'
import { DuoField, DuoHead, type DuoValue } from '#/ui/editor/duo.tsx'
import { EditorSection } from '#/ui/editor/editor.tsx'
import { duoWords, fieldWord } from './editing-words.ts'
import type { DraftDesk } from './use-draft.ts'

type TextField = 'title' | 'description' | 'about' | 'longText' | 'usualHours'

const FIELDS: readonly { field: TextField; max: number; rows: number; isRequired?: true }[] = [
  { field: 'title', max: PROFILE_TITLE_MAX, rows: 2, isRequired: true },
  { field: 'description', max: PROFILE_DESCRIPTION_MAX, rows: 4, isRequired: true },
  { field: 'about', max: PROFILE_ABOUT_MAX, rows: 6 },
  { field: 'usualHours', max: PROFILE_HOURS_MAX, rows: 1 },
  { field: 'longText', max: PROFILE_LONG_TEXT_MAX, rows: 4 },
]

/** The language that was left as it is published while the other one was rewritten. */
const outdatedOf = (text: DuoValue, published: DuoValue | undefined): 'de' | 'en' | undefined => {
  if (!published || (text.de === published.de) === (text.en === published.en)) return undefined
  return text.de === published.de ? 'de' : 'en'
}

/** Of a refusal of the server, the words for one text. */
export const errorsOf = (desk: DraftDesk, field: DraftField | `photos.${number}`) => {
  const { de, en } = {
    de: desk.problem?.isConflict ? undefined : desk.problem?.fields[`${field}.de`],
    en: desk.problem?.isConflict ? undefined : desk.problem?.fields[`${field}.en`],
  }
  return { ...(de !== undefined && { de }), ...(en !== undefined && { en }) }
}

export function TextsSection({ desk, disabled }: { desk: DraftDesk; disabled: boolean }) {
  const words = duoWords()
  const { content, data, set, save } = desk
  return (
    <EditorSection id="edit-texts" title={m.editing_texts()} aside={m.editing_texts_aside()}>
      <DuoHead words={words} />
      {FIELDS.map(({ field, max, rows, isRequired }) => (
        <DuoField
          key={field}
          label={fieldWord[field]()}
          words={words}
          value={content[field]}
          onChange={(text) => set({ [field]: text })}
          onBlur={() => void save()}
          maxLength={max}
          rows={rows}
          isRequired={isRequired}
          isChanged={desk.isChanged(field)}
          outdated={outdatedOf(content[field], data.published?.[field])}
          missingHint={m.editing_missing_hint()}
          errors={errorsOf(desk, field)}
          disabled={disabled}
        />
      ))}
    </EditorSection>
  )
}
