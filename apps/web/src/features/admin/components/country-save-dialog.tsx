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
import { FormDialog } from '#/shared/forms/form-dialog.tsx'
import { useSentForm } from '#/shared/forms/use-sent-form.ts'
import { TextField } from '#/ui/field/field.tsx'
import { toast } from '#/ui/toast/toast.ts'
import { savePrices, saveSection } from '../api/countries.ts'
import { type CountryDraft, changedSections, countDraft, readPrices } from '../model/country-draft.ts'
import { sectionWord } from '../model/country-words.ts'

interface SaveDialogProps {
  editor: CountryEditor
  draft: CountryDraft
  kind: 'save' | 'open' | 'close' | 'no_proof'
  /** After each part; `left` is what is still to be saved. */
  onSaved: (editor: CountryEditor, left: CountryDraft) => void
  onClose: () => void
}

const without = (draft: CountryDraft, section: CountrySection): CountryDraft => {
  const { [section]: _, ...sections } = draft.sections
  return { ...draft, sections }
}

const TITLES = {
  save: m.countries_save_title,
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

/** Asks from when it holds and why, and saves part by part: what was saved stays so if a later part is refused. */
export function SaveDialog({ editor, draft, kind, onSaved, onClose }: SaveDialogProps) {
  const [startsOn, setStartsOn] = useState(editor.today)
  const atOnce = changedSections(draft).filter((section) => IMMEDIATE_SECTIONS.includes(section))
  const hasDay = atOnce.length < countDraft(draft)
  const day = startsOn === editor.today || startsOn === '' ? null : startsOn

  const save = async (reason: string): Promise<void> => {
    let left = draft
    let now = editor
    for (const section of changedSections(draft)) {
      now = await saveSection(editor.code, section, {
        version: editor.sections[section].version,
        base: editor.sections[section].value,
        startsOn: IMMEDIATE_SECTIONS.includes(section) ? null : day,
        reason,
        value: JSON.parse(JSON.stringify(draft.sections[section])),
      })
      left = without(left, section)
      onSaved(now, left)
    }
    const read = readPrices(editor, draft)
    if ('wrong' in read) throw new ApiError({ status: 422, code: '', message: m.countries_amount_wrong() })
    if (read.changes.length === 0) return
    now = await savePrices(editor.code, { startsOn: day, reason, changes: read.changes })
    onSaved(now, { sections: {}, prices: {} })
  }
  const form = useSentForm({
    send: async (values: FormData) => save(reasonIn(values)),
    onDone: () => {
      toast({ kind: 'success', title: m.countries_saved() })
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
      <ReasonField form={form} maxLength={COUNTRY_REASON_MAX} data-autofocus />
    </FormDialog>
  )
}
