import { type FormEvent, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { Button } from '#/ui/button/button.tsx'
import { RouteButton } from '#/ui/button/route-button.tsx'
import { SelectField } from '#/ui/field/select-field.tsx'
import { TextField } from '#/ui/field/text-field.tsx'
import { CALL_CHOICES, type CallSearch, isCallsNarrowed, readCallSearch } from '../model/call-search.ts'
import { endWord, lineWord } from '../model/call-words.ts'

const options = <Value extends string>(values: readonly Value[], word: (value: Value) => string) => [
  { value: '', label: m.admin_filter_any() },
  ...values.map((value) => ({ value, label: word(value) })),
]

/** Narrows the calls. It is a form of the browser's own: before scripts run it works by itself. */
export function CallFilters({ search, onSearch }: { search: CallSearch; onSearch: (search: CallSearch) => void }) {
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const { show } = search
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSearch(readCallSearch(Object.fromEntries(new FormData(event.currentTarget))))
  }
  return (
    <search>
      <form className="admin-filters" aria-label={m.admin_calls_filters()} onSubmit={submit}>
        {show && <input type="hidden" name="show" value={show} />}
        <TextField
          type="search"
          name="search"
          label={m.admin_calls_search()}
          icon="search"
          maxLength={80}
          defaultValue={search.search ?? ''}
          className="admin-filter-words"
        />
        <Button
          icon="settings"
          aria-expanded={isOpen}
          aria-controls="admin-filter-more"
          className="only-phone"
          onClick={() => setOpen(!isOpen)}
        >
          {m.admin_filter_more()}
        </Button>
        <div
          id="admin-filter-more"
          className={isOpen ? 'admin-filter-more admin-filter-more-open' : 'admin-filter-more'}
        >
          <SelectField
            name="line"
            label={m.admin_call_line()}
            defaultValue={search.line ?? ''}
            options={options(CALL_CHOICES.line, (value) => lineWord[value]())}
          />
          <SelectField
            name="reason"
            label={m.admin_call_reason()}
            defaultValue={search.reason ?? ''}
            options={options(CALL_CHOICES.reason, (value) => endWord[value]())}
          />
          <SelectField
            name="market"
            label={m.admin_filter_country()}
            defaultValue={search.market ?? ''}
            options={options(CALL_CHOICES.market, (code) => format.countryName(code))}
          />
          <TextField type="date" name="from" label={m.admin_filter_from()} defaultValue={search.from ?? ''} />
          <TextField type="date" name="to" label={m.admin_filter_to()} defaultValue={search.to ?? ''} />
        </div>
        <div className="admin-filter-ways">
          <Button type="submit" variant="tonal">
            {m.admin_filter_apply()}
          </Button>
          {isCallsNarrowed(search) && (
            <RouteButton to="/admin/calls" search={show ? { show } : {}}>
              {m.admin_filter_clear()}
            </RouteButton>
          )}
        </div>
      </form>
    </search>
  )
}
