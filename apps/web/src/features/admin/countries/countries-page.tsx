import './countries-page.css'
import '#/features/staff/components/list.css'
import { useQuery } from '@tanstack/react-query'
import type { CountryRow } from '@velvetline/contracts/country-editor'
import { m } from '#/paraglide/messages.js'
import { type Formatter, useFormat } from '#/shared/format.ts'
import { EmptyState } from '#/ui/empty-state/empty-state.tsx'
import { PageTitle } from '#/ui/layout/page-title.tsx'
import { RouteLink } from '#/ui/link/link.tsx'
import { Table, type TableColumn } from '#/ui/table/table.tsx'
import { countriesListQuery } from './countries.ts'
import { gapWord } from './country-words.ts'

const GAPS_SHOWN = 2

function Gaps({ gaps }: Pick<CountryRow, 'gaps'>) {
  if (gaps.length === 0) return <span className="quiet">{m.countries_complete()}</span>
  const shown = gaps.slice(0, GAPS_SHOWN).map((gap) => gapWord[gap]())
  const more = gaps.length - shown.length
  return (
    <span className="countries-gaps">
      {shown.join(', ')}
      {more > 0 && ` ${m.countries_gaps_more({ count: more })}`}
    </span>
  )
}

const plannedWords = (planned: number): string => {
  if (planned === 0) return m.countries_nothing_planned()
  return planned === 1 ? m.countries_planned_one() : m.countries_planned({ count: planned })
}

const columnsFor = (format: Formatter): TableColumn<CountryRow>[] => [
  {
    key: 'country',
    title: m.countries_col_country(),
    cell: ({ code }) => (
      <RouteLink to="/admin-countries/$code" params={{ code }}>
        <span className="countries-name">
          <b>{format.countryName(code)}</b> <span className="quiet">{code.toUpperCase()}</span>
        </span>
      </RouteLink>
    ),
  },
  {
    key: 'state',
    title: m.countries_col_state(),
    cell: ({ isOpen }) => (
      <span className={isOpen ? 'countries-state countries-state-open' : 'countries-state'}>
        {isOpen ? m.countries_open() : m.countries_closed()}
      </span>
    ),
  },
  {
    key: 'week',
    title: m.countries_price_weekly(),
    align: 'end',
    cell: ({ weeklyMinor, currency }) => <span className="num">{format.money(weeklyMinor, currency)}</span>,
  },
  {
    key: 'minute',
    title: m.countries_price_premium_minute(),
    align: 'end',
    cell: ({ hasPremiumNumber, premiumMinor, currency }) =>
      hasPremiumNumber ? (
        <span className="num">{format.money(premiumMinor, currency)}</span>
      ) : (
        <span className="quiet">{m.countries_no_number()}</span>
      ),
  },
  { key: 'planned', title: m.countries_col_planned(), cell: ({ planned }) => plannedWords(planned) },
  { key: 'gaps', title: m.countries_col_gaps(), cell: ({ gaps }) => <Gaps gaps={gaps} /> },
]

/** Every country with its state, what is planned, and what is missing. */
export function CountriesPage() {
  const format = useFormat()
  const { data } = useQuery(countriesListQuery)
  return (
    <>
      <PageTitle title={m.countries_title()} lead={m.countries_lead()} />
      <section className="admin-list" aria-label={m.countries_title()}>
        <Table
          caption={m.countries_title()}
          className="admin-table countries-table"
          columns={columnsFor(format)}
          rows={data?.countries ?? []}
          rowKey={({ code }) => code}
          empty={<EmptyState icon="globe" title={m.countries_none()} />}
        />
      </section>
    </>
  )
}
