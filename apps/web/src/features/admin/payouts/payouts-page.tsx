import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type AdminPayout, minorOf, PAYOUT_STATES } from '@velvetline/contracts/earnings'
import { useState } from 'react'
import { heldWord, payoutStateWord, payoutTone, payoutWord } from '#/features/earnings/model/earning-words.ts'
import { FilterForm, optionsOrAny, ShowAll } from '#/features/staff/components/filter-form.tsx'
import { AgentLink } from '#/features/staff/components/name-links.tsx'
import { useMay } from '#/features/staff/model/use-may.ts'
import { m } from '#/paraglide/messages.js'
import { type Formatter, useFormat } from '#/shared/format.ts'
import { KEPT_ROWS, PagedRows } from '#/shared/paged-rows.tsx'
import { useSearchWords } from '#/shared/use-search-words.ts'
import { StatusBadge } from '#/ui/badge/badge.tsx'
import { EmptyState } from '#/ui/empty-state/empty-state.tsx'
import { SelectField } from '#/ui/field/field.tsx'
import { PageTitle } from '#/ui/layout/page-title.tsx'
import { LinkButton, TextLink } from '#/ui/link/link.tsx'
import { Table, type TableColumn } from '#/ui/table/table.tsx'
import { VisuallyHidden } from '#/ui/visually-hidden/visually-hidden.tsx'
import { CsvLink } from '../office/csv-link.tsx'
import { HoldsPanel } from './holds-panel.tsx'
import { MonthPanel } from './month-panel.tsx'
import { AskForDetailsDialog, DropReturnDialog, PayAgainDialog, ReturnedDialog } from './payout-dialogs.tsx'
import { PayoutFiles } from './payout-files.tsx'
import { type PayoutSearch, payoutsQuery, readPayoutSearch, statementPdfAddress } from './payouts.ts'
import { SharesPanel } from './shares-panel.tsx'
import { TaxReportPanel } from './tax-report-panel.tsx'
import '#/features/staff/components/list.css'
import './payouts-page.css'

interface Acts {
  /** What follows from its state. */
  onAsk: (payout: AdminPayout) => void
  /** It was not returned after all. */
  onDrop: (payout: AdminPayout) => void
  /** Its payee is blocked and gives bank details by a link. */
  onAskDetails: (payout: AdminPayout) => void
}

const needsDetails = ({ isPayeeBlocked, waitsFor, hasLostDetails, state }: AdminPayout): boolean =>
  isPayeeBlocked && (waitsFor === 'details' || hasLostDetails || state === 'returned')

function Ways({ payout, onAsk, onDrop, onAskDetails }: Acts & { payout: AdminPayout }) {
  const may = useMay()
  if (!may('payouts.release')) return null
  const name = <VisuallyHidden> {payout.statementNumber}</VisuallyHidden>
  const askDetails = needsDetails(payout) && (
    <LinkButton onClick={() => onAskDetails(payout)}>
      {m.earnings_ask_details()}
      {name}
    </LinkButton>
  )
  if (payout.state === 'returned') {
    return (
      <span className="payouts-person">
        <LinkButton onClick={() => onAsk(payout)}>
          {m.earnings_pay_again()}
          {name}
        </LinkButton>
        {askDetails}
      </span>
    )
  }
  if (askDetails) return askDetails
  if (payout.state !== 'in_file' && payout.state !== 'paid') return null
  const { returnAsked } = payout
  return (
    <span className="payouts-person">
      {returnAsked?.isOwn ? (
        <span className="quiet">{m.earnings_return_own()}</span>
      ) : (
        <LinkButton onClick={() => onAsk(payout)}>
          {returnAsked ? m.earnings_return_confirm() : m.earnings_mark_returned()}
          {name}
        </LinkButton>
      )}
      {returnAsked && (
        <LinkButton onClick={() => onDrop(payout)}>
          {m.earnings_return_drop()}
          {name}
        </LinkButton>
      )}
    </span>
  )
}

const noteOf = (payout: AdminPayout, format: Formatter): string | null => {
  if (payout.returnReason !== null) return payout.returnReason
  if (payout.returnAsked)
    return m.earnings_return_asked({ name: payout.returnAsked.by, reason: payout.returnAsked.reason })
  if (payout.hasLostDetails) return m.earnings_details_lost()
  if (payout.state === 'due' && payout.waitsUntil !== null)
    return m.earnings_waits_until({ date: format.shortDate(payout.waitsUntil) })
  return payout.ibanLastFour === null ? null : m.earnings_to_account({ last: payout.ibanLastFour })
}

/** Below its state: that it is held back hides nothing else. */
export const notesOf = (payout: AdminPayout, format: Formatter): string[] =>
  [payout.held && heldWord(payout.held, format), noteOf(payout, format)].filter((note) => note !== null)

const columnsFor = (format: Formatter, acts: Acts): TableColumn<AdminPayout>[] => [
  {
    key: 'person',
    title: m.earnings_person(),
    cell: ({ personId, person, payee, isPayeeEnded, isPayeeBlocked }) => (
      <span className="payouts-person">
        <AgentLink agent={{ id: personId, name: person }} />
        {payee !== person && <small>{m.earnings_through({ name: payee })}</small>}
        {isPayeeEnded && <small>{m.office_payee_ended()}</small>}
        {isPayeeBlocked && <small>{m.earnings_payee_blocked()}</small>}
      </span>
    ),
  },
  {
    key: 'number',
    title: m.earnings_number(),
    cell: ({ statementNumber }) => (
      <TextLink href={statementPdfAddress(statementNumber)} download icon="file" className="num">
        {m.earnings_pdf_short({ number: statementNumber })}
      </TextLink>
    ),
  },
  { key: 'month', title: m.earnings_month(), cell: ({ month }) => format.month(`${month}-01`) },
  {
    key: 'amount',
    title: m.earnings_amount(),
    align: 'end',
    cell: ({ amountMinor, vatMinor, carriedMicros, currency, state }) => (
      <span className="payouts-amount">
        <b className="num">
          {format.money(state === 'collecting' ? minorOf(carriedMicros) : amountMinor + vatMinor, currency)}
        </b>
        {vatMinor > 0 && <small>{m.earnings_with_vat({ vat: format.money(vatMinor, currency) })}</small>}
      </span>
    ),
  },
  {
    key: 'state',
    title: m.earnings_col_state(),
    cell: (row) => (
      <span className="payouts-person">
        <StatusBadge status={payoutTone[row.state]}>{payoutWord(row)}</StatusBadge>
        {notesOf(row, format).map((note) => (
          <small key={note}>{note}</small>
        ))}
      </span>
    ),
  },
  { key: 'ways', title: m.earnings_ways(), cell: (row) => <Ways payout={row} {...acts} /> },
]

interface FiltersProps {
  search: PayoutSearch
  words: string
  months: readonly string[]
  onShow: (search: PayoutSearch, words: string) => void
}

const isNarrowed = ({ month, state }: PayoutSearch, words: string): boolean => Boolean(month || state || words)

function Filters({ search, words, months, onShow }: FiltersProps) {
  const format = useFormat()
  return (
    <FilterForm
      label={m.earnings_filters()}
      searchLabel={m.earnings_payouts_search()}
      words={words}
      search={search}
      onApply={(fields, asked) => onShow(readPayoutSearch(fields), asked)}
      clear={isNarrowed(search, words) && <ShowAll to="/admin/payouts" search={{}} />}
    >
      <SelectField
        name="month"
        label={m.earnings_month()}
        defaultValue={search.month ?? ''}
        options={optionsOrAny(months, (month) => format.month(`${month}-01`))}
      />
      <SelectField
        name="state"
        label={m.earnings_col_state()}
        defaultValue={search.state ?? ''}
        options={optionsOrAny(PAYOUT_STATES, payoutStateWord)}
      />
    </FilterForm>
  )
}

/** Closing a month, the files for the bank, and what becomes of each payout. */
export function PayoutsPage({ search }: { search: PayoutSearch }) {
  const navigate = useNavigate()
  const format = useFormat()
  const words = useSearchWords()
  const list = useInfiniteQuery({ ...payoutsQuery(search, words), ...KEPT_ROWS })
  const [asked, setAsked] = useState<AdminPayout>()
  const [dropped, setDropped] = useState<AdminPayout>()
  const [askedDetails, setAskedDetails] = useState<AdminPayout>()
  const close = () => setAsked(undefined)
  const first = list.data?.pages[0]
  const payouts = list.data?.pages.flatMap((page) => page.payouts) ?? []
  const months = first ? [...first.openMonths.toReversed(), ...first.closedMonths] : []
  const month = search.month ?? first?.openMonths[0]
  const holds = first && <HoldsPanel holds={first.holds} />
  // To do leads here: what waits for a decision comes first.
  const holdsToDecide = first?.holds.some(({ isToDecide }) => isToDecide) ? holds : undefined
  const show = (next: PayoutSearch, searchWords: string) =>
    void navigate({ to: '/admin/payouts', search: next, state: { searchWords }, resetScroll: false })
  return (
    <>
      <PageTitle
        title={m.earnings_payouts()}
        lead={first && m.earnings_payouts_lead({ threshold: format.amount(first.thresholdMinor) })}
        actions={words === '' && <CsvLink list="payouts" search={search} />}
      />
      {holdsToDecide}
      {month && <MonthPanel key={month} month={month} />}
      {first && <PayoutFiles due={first.due} batches={first.batches} />}
      <section className="admin-list" aria-label={m.earnings_payouts_table()} tabIndex={-1}>
        <Filters search={search} words={words} months={months} onShow={show} />
        <PagedRows
          list={list}
          isEmpty={payouts.length === 0}
          empty={
            isNarrowed(search, words) ? (
              <EmptyState icon="search" title={m.earnings_no_match()} />
            ) : (
              <EmptyState icon="bank" title={m.earnings_none()} text={m.earnings_none_text()} />
            )
          }
        >
          <Table
            caption={m.earnings_payouts_table()}
            className="admin-table payouts-table"
            columns={columnsFor(format, { onAsk: setAsked, onDrop: setDropped, onAskDetails: setAskedDetails })}
            rows={payouts}
            rowKey={({ id }) => id}
          />
        </PagedRows>
      </section>
      {!holdsToDecide && holds}
      <SharesPanel />
      <TaxReportPanel />
      {asked?.state === 'returned' && <PayAgainDialog payout={asked} onClose={close} />}
      {asked && asked.state !== 'returned' && <ReturnedDialog payout={asked} onClose={close} />}
      {askedDetails && <AskForDetailsDialog payout={askedDetails} onClose={() => setAskedDetails(undefined)} />}
      {dropped && <DropReturnDialog payout={dropped} onClose={() => setDropped(undefined)} />}
    </>
  )
}
