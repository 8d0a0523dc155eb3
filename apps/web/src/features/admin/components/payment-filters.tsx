import { type FormEvent, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { Button } from '#/ui/button/button.tsx'
import { RouteButton } from '#/ui/button/route-button.tsx'
import { SelectField } from '#/ui/field/select-field.tsx'
import { TextField } from '#/ui/field/text-field.tsx'
import { CHOICES, isNarrowed, type PaymentSearch, readPaymentSearch } from '../model/payment-search.ts'
import { kindWord, railWord, stateWord } from '../model/words.ts'

interface PaymentFiltersProps {
  search: PaymentSearch
  onSearch: (search: PaymentSearch) => void
}

const options = <Value extends string>(values: readonly Value[], word: (value: Value) => string) => [
  { value: '', label: m.admin_filter_any() },
  ...values.map((value) => ({ value, label: word(value) })),
]

/** Narrows the list. It is a form of the browser's own: before scripts run it works by itself. */
export function PaymentFilters({ search, onSearch }: PaymentFiltersProps) {
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { sort, direction } = search
    onSearch(readPaymentSearch({ ...Object.fromEntries(new FormData(event.currentTarget)), sort, direction }))
  }
  return (
    <search>
      <form className="admin-filters" aria-label={m.admin_payments_filters()} onSubmit={submit}>
        <TextField
          type="search"
          name="search"
          label={m.admin_filter_search()}
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
            name="state"
            label={m.admin_filter_state()}
            defaultValue={search.state ?? ''}
            options={options(CHOICES.state, (value) => stateWord[value]())}
          />
          <SelectField
            name="rail"
            label={m.admin_filter_rail()}
            defaultValue={search.rail ?? ''}
            options={options(CHOICES.rail, (value) => railWord[value]())}
          />
          <SelectField
            name="kind"
            label={m.admin_filter_kind()}
            defaultValue={search.kind ?? ''}
            options={options(CHOICES.kind, (value) => kindWord[value]())}
          />
          <SelectField
            name="market"
            label={m.admin_filter_country()}
            defaultValue={search.market ?? ''}
            options={options(CHOICES.market, (code) => format.countryName(code))}
          />
          <TextField type="date" name="from" label={m.admin_filter_from()} defaultValue={search.from ?? ''} />
          <TextField type="date" name="to" label={m.admin_filter_to()} defaultValue={search.to ?? ''} />
        </div>
        <div className="admin-filter-ways">
          <Button type="submit" variant="tonal">
            {m.admin_filter_apply()}
          </Button>
          {isNarrowed(search) && (
            <RouteButton to="/admin/payments" search={{}}>
              {m.admin_filter_clear()}
            </RouteButton>
          )}
        </div>
      </form>
    </search>
  )
}
