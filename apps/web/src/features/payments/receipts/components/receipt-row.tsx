import type { Receipt } from '@velvetline/contracts/payments'
import { m } from '#/paraglide/messages.js'
import { type Formatter, useFormat } from '#/shared/format.ts'
import { Icon } from '#/ui/icon/icon.tsx'
import { RouteLink } from '#/ui/link-button/route-link.tsx'
import { Row } from '#/ui/panel/row-list.tsx'
import { VisuallyHidden } from '#/ui/visually-hidden/visually-hidden.tsx'
import { pdfPath } from '../api/receipts.ts'

const refundWords = ({ refundedMinor, grossMinor, currency }: Receipt, format: Formatter): string | undefined => {
  if (refundedMinor === 0) return undefined
  if (refundedMinor === grossMinor) return m.payments_receipts_refunded_all()
  return m.payments_receipts_refunded({ amount: format.money(refundedMinor, currency) })
}

/** One payment: what for, when, how much; its receipt opens as a page and as a file. */
export function ReceiptRow({ receipt }: { receipt: Receipt }) {
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
