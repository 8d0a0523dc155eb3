import './settings-page.css'
import '#/features/staff/components/list.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import { SETTING_GROUPS } from '@velvetline/contracts/settings'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useMay } from '#/features/staff/model/use-may.ts'
import { m } from '#/paraglide/messages.js'
import { refusalText } from '#/shared/api/api-error.ts'
import { useFormat } from '#/shared/format.ts'
import { LeaveGuard } from '#/shared/forms/leave-guard.tsx'
import { NewerVersion } from '#/shared/forms/newer-version.tsx'
import { Button } from '#/ui/button/button.tsx'
import { EmptyState } from '#/ui/empty-state/empty-state.tsx'
import { TextField } from '#/ui/field/field.tsx'
import { PageTitle } from '#/ui/layout/page-title.tsx'
import { Problem } from '#/ui/notice/notice.tsx'
import { Panel } from '#/ui/panel/panel.tsx'
import { Segmented } from '#/ui/segmented/segmented.tsx'
import { settingsQuery } from './operation.ts'
import { type Drafts, SettingRow } from './setting-row.tsx'
import { groupWord, isChanged, isMeant } from './setting-words.ts'
import { useSettingsForm } from './use-settings-form.ts'

/** Ctrl or Cmd and S, as in every editor. */
const useSaveKey = (form: RefObject<HTMLFormElement | null>): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      form.current?.requestSubmit()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [form])
}

interface SaveBarProps {
  count: number
  isSaving: boolean
  problem: string | undefined
  onDiscard: () => void
}

function SaveBar({ count, isSaving, problem, onDiscard }: SaveBarProps) {
  const format = useFormat()
  return (
    <section className="setting-bar" aria-label={m.office_bar_label()}>
      <Problem>{problem}</Problem>
      <p className="quiet">
        {count === 1 ? m.office_changes_one() : m.office_changes({ count: format.number(count) })}
      </p>
      <TextField name="reason" label={m.staff_reason()} maxLength={200} autoComplete="off" />
      <div className="setting-bar-ways">
        <Button onClick={onDiscard}>{m.office_discard()}</Button>
        <Button type="submit" variant="primary" loading={isSaving}>
          {m.office_apply()}
        </Button>
      </div>
    </section>
  )
}

/** Everything that the operator may set, by area, with one bar that applies what was typed. */
export function SettingsPage() {
  const { data: latest } = useSuspenseQuery(settingsQuery)
  const format = useFormat()
  const may = useMay()
  const form = useRef<HTMLFormElement>(null)
  const [words, setWords] = useState('')
  const [show, setShow] = useState<'all' | 'changed'>('all')
  const editing = useSettingsForm(latest)
  const { base: data, texts, faults, count, saving, save, write, discard } = editing
  useSaveKey(form)
  const drafts: Drafts = { texts, faults, write, isReadOnly: !may('settings.edit') }
  const changed = data.settings.filter(isChanged).length
  const shown = data.settings.filter(
    (setting) => (show === 'all' || isChanged(setting)) && isMeant(setting.name, words.trim()),
  )
  const groups = SETTING_GROUPS.filter((group) => shown.some((setting) => setting.group === group))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (count > 0) save(String(new FormData(event.currentTarget).get('reason') ?? ''))
  }
  const lead = m.office_settings_lead({ count: format.number(data.settings.length), changed: format.number(changed) })
  return (
    <>
      <PageTitle title={m.office_settings()} lead={lead} />
      <LeaveGuard isChanged={count > 0} />
      <NewerVersion lines={editing.newerLines} onKeep={editing.keep} onTake={editing.take} />
      <div className="setting-find">
        <TextField
          type="search"
          icon="search"
          label={m.office_settings_search()}
          value={words}
          maxLength={80}
          onChange={(event) => setWords(event.target.value)}
        />
        <Segmented
          legend={m.office_settings_show()}
          name="show"
          value={show}
          onChange={setShow}
          options={[
            { value: 'all', label: m.office_settings_all() },
            { value: 'changed', label: m.office_settings_changed() },
          ]}
        />
      </div>
      <form ref={form} className="setting-form" aria-label={m.office_settings()} onSubmit={submit} noValidate>
        {groups.map((group) => (
          <Panel key={group} title={groupWord[group]()}>
            <ul className="settings">
              {shown
                .filter((setting) => setting.group === group)
                .map((setting) => (
                  <SettingRow key={setting.name} setting={setting} countries={data.countries} drafts={drafts} />
                ))}
            </ul>
          </Panel>
        ))}
        {groups.length === 0 && <EmptyState icon="search" title={m.office_settings_no_match()} />}
        {count > 0 && (
          <SaveBar
            count={count}
            isSaving={saving.isPending}
            problem={saving.isError ? (refusalText(saving.error) ?? m.office_save_failed()) : undefined}
            onDiscard={discard}
          />
        )}
      </form>
    </>
  )
}
