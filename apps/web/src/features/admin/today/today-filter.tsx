import { useNavigate } from '@tanstack/react-router'
import type { Comparison } from '@velvetline/contracts/figures'
import { COMPARISONS } from '@velvetline/contracts/figures'
import { COUNTRY_CODES } from '@velvetline/contracts/locales'
import { type FormEvent, useRef } from 'react'
import { DayFields, optionsOrAny } from '#/features/staff/components/filter-form.tsx'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { useAddressInForm } from '#/shared/use-address-in-form.ts'
import { Button } from '#/ui/button/button.tsx'
import { SelectField } from '#/ui/field/field.tsx'
import { RouteLink } from '#/ui/link/link.tsx'
import { presetsUntil, readTodaySearch, type TodaySearch } from './today-search.ts'
import { useRangeFault } from './use-range-fault.ts'

const PRESET_WORDS = {
  yesterday: m.admin_range_yesterday,
  week: m.admin_range_week,
  month: m.admin_range_month,
  lastMonth: m.admin_range_last_month,
  year: m.admin_range_year,
} as const

/** Another range is another place, though the path is the same. */
const EXACTLY = { exact: true, includeSearch: true } as const

const comparisonWord: Record<Comparison, () => string> = {
  before: m.admin_against_before,
  month: m.admin_against_month,
  year: m.admin_against_year,
  usual: m.admin_against_usual,
}

/** Today, or any range of days beside another; of all countries or of one. It is in the address, so that a view can be kept. */
export function TodayFilter({ search, today }: { search: TodaySearch; today: string }) {
  const format = useFormat()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  useAddressInForm(form, search)
  const { market, against } = search
  const { faults, check } = useRangeFault(form, search)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = Object.fromEntries(new FormData(event.currentTarget))
    if (check(String(fields.from), String(fields.to)))
      void navigate({ to: '/admin', search: readTodaySearch(fields), resetScroll: false })
  }
  return (
    <search className="admin-range">
      <ul aria-label={m.admin_range_label()}>
        <li>
          <RouteLink to="/admin" search={market ? { market } : {}} activeOptions={EXACTLY}>
            {m.admin_today()}
          </RouteLink>
        </li>
        {Object.entries(presetsUntil(today)).map(([name, range]) => (
          <li key={name}>
            <RouteLink
              to="/admin"
              search={{ ...range, ...(market && { market }), ...(against && { against }) }}
              activeOptions={EXACTLY}
            >
              {PRESET_WORDS[name as keyof typeof PRESET_WORDS]()}
            </RouteLink>
          </li>
        ))}
      </ul>
      <details>
        <summary>{m.admin_range_own()}</summary>
        <form ref={form} className="admin-filters" aria-label={m.admin_range_label()} onSubmit={submit}>
          <DayFields from={search.from} to={search.to} faults={faults} />
          <SelectField
            name="against"
            label={m.admin_against()}
            defaultValue={against ?? 'before'}
            options={COMPARISONS.map((value) => ({ value, label: comparisonWord[value]() }))}
          />
          <SelectField
            name="market"
            label={m.admin_col_country()}
            defaultValue={market ?? ''}
            options={optionsOrAny(COUNTRY_CODES, (code) => format.countryName(code))}
          />
          <Button type="submit" variant="tonal">
            {m.admin_range_show()}
          </Button>
        </form>
      </details>
    </search>
  )
}
