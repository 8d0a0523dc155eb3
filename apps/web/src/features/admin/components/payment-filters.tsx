import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { SelectField } from '#/ui/field/select-field.tsx'
import { CHOICES, isNarrowed, type PaymentSearch, readPaymentSearch } from '../model/payment-search.ts'
import { kindWord, railWord, stateWord } from '../model/words.ts'
import { ShowAll } from './admin-states.tsx'
import { DayFields, FilterForm, optionsOrAny } from './filter-form.tsx'

interface PaymentFiltersProps {
  search: PaymentSearch
  onSearch: (search: PaymentSearch) => void
}

/** Narrows the payments, whose order stays as it was chosen. */
export function PaymentFilters({ search, onSearch }: PaymentFiltersProps) {
  const format = useFormat()
  const { sort, direction } = search
  return (
    <FilterForm
      label={m.admin_payments_filters()}
      searchLabel={m.admin_filter_search()}
      search={search}
      onApply={(fields) => onSearch(readPaymentSearch({ ...fields, sort, direction }))}
      clear={isNarrowed(search) && <ShowAll to="/admin/payments" search={{}} />}
    >
      <SelectField
        name="state"
        label={m.admin_filter_state()}
        defaultValue={search.state ?? ''}
        options={optionsOrAny(CHOICES.state, (value) => stateWord[value]())}
      />
      <SelectField
        name="rail"
        label={m.admin_filter_rail()}
        defaultValue={search.rail ?? ''}
        options={optionsOrAny(CHOICES.rail, (value) => railWord[value]())}
      />
      <SelectField
        name="kind"
        label={m.admin_filter_kind()}
        defaultValue={search.kind ?? ''}
        options={optionsOrAny(CHOICES.kind, (value) => kindWord[value]())}
      />
      <SelectField
        name="market"
        label={m.admin_filter_country()}
        defaultValue={search.market ?? ''}
        options={optionsOrAny(CHOICES.market, (code) => format.countryName(code))}
      />
      <DayFields from={search.from} to={search.to} />
    </FilterForm>
  )
}
