import { useInfiniteQuery } from '@tanstack/react-query'
import { type EarningMonths, minorOf, PAYOUT_DETAILS_WAIT_DAYS } from '@velvetline/contracts/earnings'
import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import type { Formatter } from '#/shared/format.ts'
import { LoadMore } from '#/shared/paged-rows.tsx'
import { StatusBadge } from '#/ui/badge/badge.tsx'
import { Button } from '#/ui/button/button.tsx'
import { TextLink } from '#/ui/link/link.tsx'
import { Notice } from '#/ui/notice/notice.tsx'
import { Panel } from '#/ui/panel/panel.tsx'
import { payoutsQuery, pdfAddress } from '../api/earnings.ts'
import { heldWord, payoutTone, payoutWord } from '../model/earning-words.ts'
import { DetailsDialog } from './details-dialog.tsx'

const PAYOUTS_SHOWN = 6

function Payouts({ data, format }: { data: EarningMonths; format: Formatter }) {
  const { payouts, people, nextPayoutsBefore: nextBefore } = data
  const [isOpen, setOpen] = useState(false)
  const list = useInfiniteQuery({
    ...payoutsQuery,
    enabled: isOpen,
    initialData: { pages: [{ payouts, nextBefore }], pageParams: [null] },
  })
  // Even somebody who has left the agency since.
  const hasOthers = people.length > 1 || payouts.some(({ personId }) => personId !== people[0]?.id)
  const shown = isOpen ? list.data.pages.flatMap((page) => page.payouts) : payouts.slice(0, PAYOUTS_SHOWN)
  return (
    <>
      <ul className="earnings-pay">
        {shown.map((payout) => (
          <li key={payout.id}>
            <b>{format.month(`${payout.month}-01`)}</b>
            <b className="num">
              {format.money(payout.amountMinor + payout.vatMinor || minorOf(payout.carriedMicros), payout.currency)}
            </b>
            <StatusBadge status={payout.held ? 'offline' : payoutTone[payout.state]}>{payoutWord(payout)}</StatusBadge>
            <TextLink href={pdfAddress(payout.statementNumber)} download>
              {m.earnings_pdf_short({ number: payout.statementNumber })}
            </TextLink>
            {payout.held && <small>{heldWord(payout.held, format)}</small>}
            {hasOthers && <small>{payout.person}</small>}
            {payout.payee !== payout.person && payout.payee !== people[0]?.name && (
              <small>{m.earnings_through({ name: payout.payee })}</small>
            )}
          </li>
        ))}
      </ul>
      {!isOpen && payouts.length > shown.length && <Button onClick={() => setOpen(true)}>{m.earnings_more()}</Button>}
      {isOpen && <LoadMore list={list} action={m.earnings_more()} />}
    </>
  )
}

interface AccountProps {
  details: EarningMonths['details']
  format: Formatter
  onChange: () => void
}

/** Where payouts go. Who is paid through an agency has an account here only for what was earned before. */
function Account({ details, format, onChange }: AccountProps) {
  const isNew = details && details.usableFrom > new Date().toISOString()
  return (
    <div className="earnings-account">
      {details ? (
        <p>
          <b>{m.earnings_account({ last: details.ibanLastFour })}</b>
          <small className="quiet">{details.holder}</small>
        </p>
      ) : (
        <Notice tone="waiting">{m.earnings_no_details()}</Notice>
      )}
      {details?.isVatLiable && !details.address && <Notice tone="waiting">{m.earnings_no_address()}</Notice>}
      {isNew && (
        <p className="quiet" suppressHydrationWarning>
          {m.earnings_details_wait({ days: PAYOUT_DETAILS_WAIT_DAYS, date: format.date(details.usableFrom) })}
        </p>
      )}
      <Button onClick={onChange}>{details ? m.earnings_change_details() : m.earnings_give_details()}</Button>
    </div>
  )
}

/** What was paid and what collects, and the account it goes to. */
export function PayoutsPanel({ data, format }: { data: EarningMonths; format: Formatter }) {
  const [isAsking, setAsking] = useState(false)
  const { details, held, payouts } = data
  return (
    <Panel title={m.earnings_payouts()}>
      {held && (
        <Notice tone="waiting">
          {held.until === null ? m.earnings_held() : m.earnings_held_until({ date: format.day(held.until) })}
        </Notice>
      )}
      {payouts.length === 0 ? (
        <p className="quiet">{m.earnings_no_payouts()}</p>
      ) : (
        <Payouts data={data} format={format} />
      )}
      {data.hasPayoutDetails && <Account details={details} format={format} onChange={() => setAsking(true)} />}
      {isAsking && <DetailsDialog details={details} onClose={() => setAsking(false)} />}
    </Panel>
  )
}
