import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { EARNING_KINDS, type EarningMonths } from '@velvetline/contracts/earnings'
import type { Currency } from '@velvetline/contracts/money'
import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { useCountry } from '#/shared/country/country.ts'
import { type Formatter, useFormat } from '#/shared/format.ts'
import { Loaded } from '#/shared/loaded.tsx'
import { ButtonLink } from '#/ui/button/button.tsx'
import { ErrorState } from '#/ui/error-state/error-state.tsx'
import { SelectField } from '#/ui/field/field.tsx'
import { PageTitle } from '#/ui/layout/page-title.tsx'
import { WorkspacePage } from '#/ui/layout/workspace-frame.tsx'
import { LinkButton } from '#/ui/link/link.tsx'
import { Panel } from '#/ui/panel/panel.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/skeleton/skeleton.tsx'
import { VisuallyHidden } from '#/ui/visually-hidden/visually-hidden.tsx'
import { csvAddress, monthsQuery, payoutsOfMonthQuery, pdfAddress } from '../api/earnings.ts'
import { isBeyondFirstPage } from '../model/first-payouts.ts'
import { type EarningsSearch, readEarningsSearch } from '../model/search.ts'
import { SplitDialog, SplitWords } from './agency-split.tsx'
import { earnedWord } from './earnings-line.tsx'
import { PayoutsPanel } from './payouts-panel.tsx'
import { StatementList } from './statement-list.tsx'
import './earnings-page.css'

type Amounts = EarningMonths['months'][number]['amounts']

const MONTHS_DRAWN = 5
/** Of the chart’s height, for the highest; the rest is for the words. */
const BAR_PERCENT = 62

interface MonthsProps {
  months: EarningMonths['months']
  shown: string
  format: Formatter
}

/** The last months as bars, each a link to its lines; the running one is hatched. */
function Months({ months, shown, format }: MonthsProps) {
  const { currency: own } = useCountry()
  const drawn = months.slice(0, MONTHS_DRAWN).toReversed()
  const minorIn = (amounts: Amounts): number => amounts[0]?.minor ?? 0
  const top = Math.max(1, ...drawn.map(({ amounts }) => minorIn(amounts)))
  return (
    <Panel title={m.earnings_months()}>
      <ul className="earnings-bars">
        {drawn.map(({ month, amounts, isRunning }) => (
          <li key={month}>
            <Link
              to="/agent/earnings"
              search={{ month }}
              resetScroll={false}
              aria-current={month === shown ? 'true' : undefined}
              className={isRunning ? 'earnings-bar earnings-bar-running' : 'earnings-bar'}
            >
              <b className="num">{earnedWord(amounts.slice(0, 1), own, format)}</b>
              <i
                aria-hidden="true"
                style={{ height: `${Math.round((Math.max(0, minorIn(amounts)) / top) * BAR_PERCENT)}%` }}
              />
              <span>{format.month(`${month}-01`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const KIND_WORDS = { message: m.earnings_kind_message, minute: m.earnings_kind_minute }

interface FiltersProps {
  data: EarningMonths
  search: EarningsSearch
  shown: string
  format: Formatter
}

function Filters({ data, search, shown, format }: FiltersProps) {
  const navigate = useNavigate()
  const choose = (change: Record<string, string>) =>
    void navigate({
      to: '/agent/earnings',
      search: readEarningsSearch({ ...search, ...change }),
      resetScroll: false,
    })
  return (
    <search className="earnings-filters" aria-label={m.earnings_filters()}>
      <SelectField
        label={m.earnings_month()}
        value={shown}
        onChange={(event) => choose({ month: event.target.value })}
        options={data.months.map(({ month }) => ({ value: month, label: format.month(`${month}-01`) }))}
      />
      <SelectField
        label={m.earnings_kind()}
        value={search.kind ?? ''}
        onChange={(event) => choose({ kind: event.target.value })}
        options={[
          { value: '', label: m.earnings_kind_all() },
          ...EARNING_KINDS.map((kind) => ({ value: kind, label: KIND_WORDS[kind]() })),
        ]}
      />
      {data.people.length > 1 && (
        <SelectField
          label={m.earnings_person()}
          value={search.who ?? ''}
          onChange={(event) => choose({ who: event.target.value })}
          options={[
            { value: '', label: m.earnings_person_all() },
            ...data.people.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
    </search>
  )
}

type PersonOfAgency = EarningMonths['people'][number]

/** What each person of the agency has earned this month, and which part of it is theirs; the lead divides. */
function People({ data, format }: { data: EarningMonths; format: Formatter }) {
  const { currency } = useCountry()
  const [divided, setDivided] = useState<PersonOfAgency>()
  const isLead = data.people.length > 1
  return (
    <Panel title={isLead ? m.earnings_people() : m.earnings_split()}>
      <ul className="earnings-pay">
        {data.people.map((person, index) => (
          <li key={person.id}>
            <Link to="/agent/earnings" search={{ who: person.id }} resetScroll={false}>
              {person.name}
            </Link>
            <b className="num">{earnedWord(person.amounts, currency, format)}</b>
            {person.personAmounts.length > 0 && (
              <>
                <span>{m.earnings_split_person({ name: person.name })}</span>
                <span className="num">{earnedWord(person.personAmounts, currency, format)}</span>
              </>
            )}
            <SplitWords splits={data.splits} personId={person.id} format={format} />
            {isLead && index > 0 && (
              <LinkButton onClick={() => setDivided(person)}>
                {m.earnings_split_change()}
                <VisuallyHidden> {person.name}</VisuallyHidden>
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
      {divided && <SplitDialog person={divided} onClose={() => setDivided(undefined)} />}
    </Panel>
  )
}

const leadOf = (data: EarningMonths, own: Currency, format: Formatter): string => {
  const threshold = format.money(data.thresholdMinor, own)
  if (data.paidTo !== null) return m.earnings_lead_agency({ name: data.paidTo })
  return data.details
    ? m.earnings_lead({ threshold, last: data.details.ibanLastFour })
    : m.earnings_lead_no_details({ threshold })
}

function Earnings({ data, search }: { data: EarningMonths; search: EarningsSearch }) {
  const format = useFormat()
  const { currency } = useCountry()
  const running = data.months.find(({ isRunning }) => isRunning)
  const shown = search.month ?? running?.month ?? ''
  const current = data.months.find(({ month }) => month === shown)
  const month = format.month(`${shown}-01`)
  const sum = earnedWord(current?.amounts ?? [], currency, format)
  const person = search.who ?? data.people[0]?.id
  // Several where the person left an agency in that month, or earned in several currencies.
  const known = data.payouts.filter((payout) => payout.month === shown && payout.personId === person)
  const isOlder = person !== undefined && isBeyondFirstPage(data, shown)
  const { data: older } = useQuery({ ...payoutsOfMonthQuery(shown, person ?? ''), enabled: isOlder })
  const statements = (isOlder && older?.payouts) || known
  return (
    <>
      <PageTitle
        title={current?.isRunning ? m.earnings_title_running({ month, sum }) : m.earnings_title({ month, sum })}
        lead={leadOf(data, currency, format)}
        actions={
          <>
            <ButtonLink href={csvAddress({ ...search, month: shown })} download icon="download">
              {m.earnings_csv()}
            </ButtonLink>
            {statements.map(({ statementNumber }) => (
              <ButtonLink
                key={statementNumber}
                href={pdfAddress(statementNumber)}
                download
                icon="file"
                variant="primary"
              >
                {statements.length > 1 ? m.earnings_pdf_short({ number: statementNumber }) : m.earnings_pdf({ month })}
              </ButtonLink>
            ))}
          </>
        }
      />
      <div className="earnings-columns">
        <Panel title={m.earnings_statement()} className="earnings-statement">
          <Filters data={data} search={search} shown={shown} format={format} />
          <StatementList search={{ ...search, month: shown }} hasPeople={data.people.length > 1} />
        </Panel>
        <div className="earnings-side">
          {(data.people.length > 1 || data.splits.length > 0) && <People data={data} format={format} />}
          <PayoutsPanel data={data} format={format} />
          <Months months={data.months} shown={shown} format={format} />
        </div>
      </div>
    </>
  )
}

/** A consultant’s earnings: the month so far, every line with its rule, the payouts, and where they go. */
export function EarningsPage({ search }: { search: EarningsSearch }) {
  const query = useQuery(monthsQuery)
  return (
    <WorkspacePage className="earnings-page">
      <Loaded
        query={query}
        failed={(again) => <ErrorState title={m.earnings_failed()} text={m.agents_network_error()} action={again} />}
        skeleton={
          <SkeletonGroup label={m.earnings_loading()}>
            <Skeleton shape="title" width="half" />
            <Skeleton shape="block" />
          </SkeletonGroup>
        }
      >
        {(data) => <Earnings data={data} search={search} />}
      </Loaded>
    </WorkspacePage>
  )
}
