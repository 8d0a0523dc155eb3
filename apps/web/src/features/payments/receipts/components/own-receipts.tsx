import type { Receipt } from '@velvetline/contracts/payments'
import { OwnSection } from '#/features/accounts/components/own-section.tsx'
import { m } from '#/paraglide/messages.js'
import { type Formatter, useFormat } from '#/shared/format.ts'
import { Loaded } from '#/shared/loaded.tsx'
import { Icon } from '#/ui/icon/icon.tsx'
import { RouteLink } from '#/ui/link/link.tsx'
import { Row, RowList } from '#/ui/panel/panel.tsx'
import { VisuallyHidden } from '#/ui/visually-hidden/visually-hidden.tsx'
import { pdfPath, receiptsQuery } from '../api/receipts.ts'
import './own-receipts.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '#/ui/button/button.tsx'
import { Problem } from '#/ui/notice/notice.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/skeleton/skeleton.tsx'

const refundWords = ({ refundedMinor, grossMinor, currency }: Receipt, format: Formatter): string | undefined => {
  if (refundedMinor === 0) return undefined
  if (refundedMinor === grossMinor) return m.payments_receipts_refunded_all()
  return m.payments_receipts_refunded({ amount: format.money(refundedMinor, currency) })
}

function ReceiptRow({ receipt }: { receipt: Receipt }) {
  const format = useFormat()
  const { number, title, issuedAt, grossMinor, currency } = receipt
  const refund = refundWords(receipt, format)
  return (
    <Row
      icon="file"
      title={
        <RouteLink to="/receipts/$number" params={{ number }} className="receipts-link">
          {title}
        </RouteLink>
      }
      detail={
        <>
          {format.date(issuedAt)}
          {'\u00a0· '}
          <span className="num">{number}</span>
        </>
      }
      end={
        <span className="receipts-end">
          <span>
            <b className="num">{format.money(grossMinor, currency)}</b>
            {refund !== undefined && <small>{refund}</small>}
          </span>
          <a className="receipts-pdf" href={pdfPath(number)} download>
            <Icon name="download" />
            <VisuallyHidden>{m.payments_receipts_pdf_of({ number })}</VisuallyHidden>
          </a>
        </span>
      }
    />
  )
}

function Rows({ receipts }: { receipts: readonly Receipt[] }) {
  if (receipts.length === 0) {
    return (
      <div className="receipts-place">
        <p>{m.payments_receipts_empty()}</p>
        <p className="quiet">{m.payments_receipts_empty_text()}</p>
      </div>
    )
  }
  return (
    <RowList label={m.payments_receipts_title()}>
      {receipts.map((receipt) => (
        <ReceiptRow key={receipt.number} receipt={receipt} />
      ))}
    </RowList>
  )
}

export function OwnReceipts() {
  const query = useInfiniteQuery(receiptsQuery())
  const receipts = query.data?.pages.flatMap((page) => page.receipts) ?? []
  const statementName = receipts[0]?.statementName
  return (
    <OwnSection
      id="receipts"
      title={m.payments_receipts_title()}
      note={statementName !== undefined && m.payments_receipts_note({ name: statementName })}
      className="receipts"
    >
      <Loaded
        query={query}
        failed={m.payments_receipts_load_failed()}
        skeleton={
          <SkeletonGroup label={m.payments_receipts_loading()} className="receipts-place">
            <Skeleton width="half" />
            <Skeleton width="long" />
          </SkeletonGroup>
        }
      >
        {() => <Rows receipts={receipts} />}
      </Loaded>
      <Problem>{query.isFetchNextPageError && m.payments_receipts_more_failed()}</Problem>
      {query.hasNextPage && (
        <Button className="receipts-more" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {m.payments_receipts_more()}
        </Button>
      )}
    </OwnSection>
  )
}
