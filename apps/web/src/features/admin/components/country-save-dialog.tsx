import {
  type CountryEditor,
  type CountrySection,
  IMMEDIATE_SECTIONS,
  REASON_MAX,
  REASON_MIN,
} from '@velvetline/contracts/country-editor'
import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { ApiError, refusalText } from '#/shared/api/api-error.ts'
import { Button } from '#/ui/button/button.tsx'
import { Dialog, DialogActions } from '#/ui/dialog/dialog.tsx'
import { TextField } from '#/ui/field/field.tsx'
import { Form } from '#/ui/field/form.tsx'
import { Notice } from '#/ui/notice/notice.tsx'
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
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isAsked, setAsked] = useState(false)
  const [isPending, setPending] = useState(false)
  const isReasonShort = reason.trim().length < REASON_MIN
  const atOnce = changedSections(draft).filter((section) => IMMEDIATE_SECTIONS.includes(section))
  const hasDay = atOnce.length < countDraft(draft)
  const day = startsOn === editor.today || startsOn === '' ? null : startsOn

  const save = async (): Promise<void> => {
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
  const send = async (): Promise<void> => {
    setAsked(true)
    if (isReasonShort || isPending || countDraft(draft) === 0) return
    setPending(true)
    try {
      await save()
      toast({ kind: 'success', title: m.countries_saved() })
      onClose()
    } catch (error) {
      setProblem(refusalText(error) ?? m.countries_save_failed())
    } finally {
      setPending(false)
    }
  }
  return (
    <Dialog open onOpenChange={onClose} title={TITLES[kind]()} closeLabel={m.common_close()}>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <p>{TEXTS[kind]()}</p>
        {problem !== undefined && (
          <Notice tone="error" live>
            {problem}
          </Notice>
        )}
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
        <TextField
          name="reason"
          label={m.countries_save_reason()}
          hint={m.countries_save_reason_hint()}
          error={isAsked && isReasonShort ? m.countries_save_reason_wrong() : undefined}
          maxLength={REASON_MAX}
          autoComplete="off"
          value={reason}
          data-autofocus
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <DialogActions>
          <Button type="submit" variant={kind === 'close' ? 'danger' : 'primary'} loading={isPending}>
            {DO[kind]()}
          </Button>
          <Button onClick={onClose}>{m.common_cancel()}</Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
