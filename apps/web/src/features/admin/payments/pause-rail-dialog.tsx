import { useQuery } from '@tanstack/react-query'
import { adminCountryPath, COUNTRY_REASON_MAX, type CountryEditor } from '@velvetline/contracts/country-editor'
import type { RailName } from '@velvetline/contracts/payment-rails'
import { useState } from 'react'
import { ReasonField, reasonIn } from '#/features/staff/components/reason-field.tsx'
import { m } from '#/paraglide/messages.js'
import { invalidInput } from '#/shared/api/api-error.ts'
import { useFormat } from '#/shared/format.ts'
import { FormDialog } from '#/shared/forms/form-dialog.tsx'
import { useActForm } from '#/shared/forms/use-act.ts'
import { SelectField } from '#/ui/field/field.tsx'
import { Notice } from '#/ui/notice/notice.tsx'
import { countriesListQuery, countryEditorQuery, saveSection } from '../countries/countries.ts'
import { pauseOf, railsWithout } from './paused-rail.ts'
import { railWord } from './payment-words.ts'

/** What members can still pay with there, and whether a planned change may bring the rail back. */
function WhatIsLeft({ editor, rail }: { editor: CountryEditor; rail: RailName }) {
  const left = railsWithout(editor, rail)
  if (!left) return <Notice tone="info">{m.admin_pause_not_offered({ rail: railWord(rail) })}</Notice>
  return (
    <>
      <Notice tone={left.length === 0 ? 'error' : 'info'}>
        {left.length === 0
          ? m.admin_pause_nothing_left()
          : m.admin_pause_left({ rails: left.map((one) => railWord(one)).join(', ') })}
      </Notice>
      {editor.sections.rails.planned.length > 0 && <Notice tone="info">{m.admin_pause_planned()}</Notice>}
    </>
  )
}

interface PauseRailDialogProps {
  rail: RailName
  /** The country that the home page is narrowed to. */
  market: string | undefined
  onClose: () => void
}

/** Asks where and why a rail is no longer offered; it can be offered again on the country's page. */
export function PauseRailDialog({ rail, market, onClose }: PauseRailDialogProps) {
  const format = useFormat()
  const [code, setCode] = useState(market ?? '')
  const { data: list } = useQuery(countriesListQuery)
  const { data: editor } = useQuery({ ...countryEditorQuery(code), enabled: code !== '' })
  const form = useActForm({
    send: async (values) => {
      const left = editor && railsWithout(editor, rail)
      if (!editor || !left) throw invalidInput({ country: m.admin_pause_country_wrong() })
      return saveSection(editor.code, 'rails', pauseOf(editor, left, reasonIn(values)))
    },
    shows: [adminCountryPath(code)],
    done: ({ code }) => m.admin_pause_done({ rail: railWord(rail), country: format.countryName(code) }),
    failed: m.countries_save_failed(),
    onClose,
  })
  const open = list?.countries.filter(({ isOpen }) => isOpen) ?? []
  return (
    <FormDialog
      form={form}
      title={m.admin_pause_title({ rail: railWord(rail) })}
      text={m.admin_pause_text()}
      action={m.admin_pause_do()}
      isDangerous
      onClose={onClose}
    >
      <SelectField
        name="country"
        label={m.admin_col_country()}
        error={form.fault('country')}
        value={code}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
        placeholder={m.admin_choose()}
        options={open.map((one) => ({ value: one.code, label: format.countryName(one.code) }))}
      />
      {editor && <WhatIsLeft editor={editor} rail={rail} />}
      <ReasonField form={form} hint={m.staff_reason_log_hint()} maxLength={COUNTRY_REASON_MAX} />
    </FormDialog>
  )
}
