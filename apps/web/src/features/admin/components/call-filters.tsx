import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { SelectField } from '#/ui/field/select-field.tsx'
import { CALL_CHOICES, type CallSearch, isCallsNarrowed, readCallSearch } from '../model/call-search.ts'
import { endWord, lineWord } from '../model/words.ts'
import { ShowAll } from './admin-states.tsx'
import { DayFields, FilterForm, optionsOrAny } from './filter-form.tsx'

/** Narrows the calls; which of them are shown at all, running or ended, stays as it was chosen. */
export function CallFilters({ search, onSearch }: { search: CallSearch; onSearch: (search: CallSearch) => void }) {
  const format = useFormat()
  const { show } = search
  return (
    <FilterForm
      label={m.admin_calls_filters()}
      searchLabel={m.admin_calls_search()}
      search={search}
      onApply={(fields) => onSearch(readCallSearch(fields))}
      clear={isCallsNarrowed(search) && <ShowAll to="/admin/calls" search={show ? { show } : {}} />}
    >
      {show && <input type="hidden" name="show" value={show} />}
      <SelectField
        name="line"
        label={m.admin_call_line()}
        defaultValue={search.line ?? ''}
        options={optionsOrAny(CALL_CHOICES.line, (value) => lineWord[value]())}
      />
      <SelectField
        name="reason"
        label={m.admin_call_reason()}
        defaultValue={search.reason ?? ''}
        options={optionsOrAny(CALL_CHOICES.reason, (value) => endWord[value]())}
      />
      <SelectField
        name="market"
        label={m.admin_filter_country()}
        defaultValue={search.market ?? ''}
        options={optionsOrAny(CALL_CHOICES.market, (code) => format.countryName(code))}
      />
      <DayFields from={search.from} to={search.to} />
    </FilterForm>
  )
}
