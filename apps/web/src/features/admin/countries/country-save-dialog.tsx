import {
  COUNTRY_REASON_MAX,
  type CountryEditor,
  type CountrySection,
  IMMEDIATE_SECTIONS,
} from '@velvetline/contracts/country-editor'
import { useState } from 'react'
import { ReasonField, reasonIn } from '#/features/staff/components/reason-field.tsx'
import { m } from '#/paraglide/messages.js'
import { ApiError } from '#/shared/api/api-error.ts'
import { useReadNewer } from '#/shared/forms/draft-base.ts'
import { FormDialog } from '#/shared/forms/form-dialog.tsx'
import { useSentForm } from '#/shared/forms/use-sent-form.ts'
import { TextField } from '#/ui/field/field.tsx'
import { toast } from '#/ui/toast/toast.ts'
import { countryEditorQuery } from './countries.ts'
import { type CountryDraft, changedSections, countDraft } from './country-draft.ts'
import { sectionWord } from './country-words.ts'
import { saveCountry } from './save-country.ts'
import type { SectionFaults } from './use-section.ts'

interface SaveDialogProps {
  editor: CountryEditor
  draft: CountryDraft
  kind: 'save' | 'open' | 'close' | 'no_proof'
  /** After each part. */
  onSaved: (editor: CountryEditor, saved: CountrySection | 'prices') => void
  /** What does not fit, by section and field; shown where it was written. */
  onFaults: (faults: SectionFaults) => void
  onClose: () => void
}

const TITLES = {
  save: m.countries_save,
  open: m.countries_open_title,
  close: m.countries_close_title,
  no_proof: m.countries_no_proof_title,
} as const
const TEXTS = {
  save: m.countries_save_text,
  open: m.countries_open_text,
  close: m.countries_close_text,
  no_proof: m.countries_no_proof_text,
} as const
const DO = {
  save: m.countries_save_do,
  open: m.countries_do_open,
  close: m.countries_do_close,
  no_proof: m.countries_no_proof_do,
} as const

/** Asks from when it holds and why, and saves. */
export function SaveDialog({ editor, draft, kind, onSaved, onFaults, onClose }: SaveDialogProps) {
  const [startsOn, setStartsOn] = useState(editor.today)
  const atOnce = changedSections(draft).filter((section) => IMMEDIATE_SECTIONS.includes(section))
  const hasDay = atOnce.length < countDraft(draft)
  const readNewer = useReadNewer(countryEditorQuery(editor.code).queryKey)
  const day = startsOn === editor.today || startsOn === '' ? null : startsOn

  const form = useSentForm({
    send: async (values: FormData) => {
      const reason = reasonIn(values)
      try {
        await readNewer(saveCountry(editor, draft, { startsOn: day, reason, onSaved }))
        return true
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'section_invalid')) throw error
        toast({ kind: 'error', title: m.countries_save_failed(), text: error.message })
        onFaults(error.fields)
        return false
      }
    },
    onDone: (isSaved) => {
      if (isSaved) toast({ kind: 'success', title: m.countries_saved() })
      onClose()
    },
    failed: m.countries_save_failed(),
  })
  return (
    <FormDialog
      form={form}
      title={TITLES[kind]()}
      text={TEXTS[kind]()}
      action={DO[kind]()}
      isDangerous={kind === 'close'}
      onClose={onClose}
    >
      {hasDay ? (
        <TextField
          type="date"
          name="startsOn"
          label={m.countries_save_start()}
          hint={
            atOnce.length === 0
              ? m.countries_save_start_hint()
              : m.countries_save_at_once({ sections: atOnce.map((section) => sectionWord[section]()).join(', ') })
          }
          min={editor.today}
          value={startsOn}
          onChange={({ currentTarget }) => setStartsOn(currentTarget.value)}
        />
      ) : (
        <p className="quiet">{m.countries_save_now()}</p>
      )}
      <ReasonField form={form} hint={m.staff_reason_log_hint()} maxLength={COUNTRY_REASON_MAX} data-autofocus />
    </FormDialog>
  )
}
