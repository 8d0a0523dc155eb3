import type { Receipt, ReceiptPage as ReceiptAnswer } from '@velvetline/contracts/payments'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import './receipt-page.css'
import { loadFailed } from '#/shared/errors/error-pages.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/skeleton/skeleton.tsx'
import './receipt-page.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useSite } from '#/shared/site.ts'
import { Button, ButtonLink } from '#/ui/button/button.tsx'
import { RouteLink } from '#/ui/link/link.tsx'
import { Logo } from '#/ui/logo/logo.tsx'
import { PanelRow, PanelRows } from '#/ui/panel/panel.tsx'
import { railName } from '../../model/payment-words.ts'
import { pdfPath, receiptQuery } from '../api/receipts.ts'

interface SumProps {
  label: string
  amount: string
  isTotal?: boolean
}

function Sum({ label, amount, isTotal = false }: SumProps) {
  return (
    <tr className={isTotal ? 'receipt-total' : undefined}>
      <th scope="row">{label}</th>
      <td className="num">{amount}</td>
    </tr>
  )
}

function ReceiptSums({ receipt }: { receipt: Receipt }) {
  const format = useFormat()
  const { title, netMinor, vatMinor, grossMinor, refundedMinor, vatBasisPoints, taxCountry, currency } = receipt
  const money = (minor: number): string => format.money(minor, currency)
  const rate = format.percent(vatBasisPoints)
  const country = format.countryName(taxCountry)
  return (
    <table className="receipt-sums">
      <thead>
        <tr>
          <th scope="col">{m.payments_receipts_item()}</th>
          <th scope="col">{m.payments_receipts_amount()}</th>
        </tr>
      </thead>
      <tbody>
        <Sum label={title} amount={money(grossMinor)} />
        {vatBasisPoints > 0 && <Sum label={m.payments_receipts_net()} amount={money(netMinor)} />}
        {vatBasisPoints > 0 && <Sum label={m.payments_receipts_vat({ rate, country })} amount={money(vatMinor)} />}
        {vatBasisPoints === 0 && <Sum label={m.payments_receipts_no_vat()} amount={money(0)} />}
        <Sum label={m.payments_receipts_gross()} amount={money(grossMinor)} isTotal />
        {refundedMinor > 0 && <Sum label={m.payments_receipts_refund()} amount={money(-refundedMinor)} />}
      </tbody>
    </table>
  )
}

export function ReceiptSkeleton() {
  return (
    <main id="main" className="wrap receipt-page">
      <SkeletonGroup label={m.payments_receipts_page_loading()} className="receipt-sheet">
        <Skeleton shape="title" width="half" />
        <Skeleton shape="block" />
      </SkeletonGroup>
    </main>
  )
}

export const ReceiptFailed = loadFailed(m.payments_receipts_page_failed, m.payments_receipts_page_failed_text)

function Parties({ issuer, recipient }: ReceiptAnswer) {
  // A long address breaks behind its @.
  const at = recipient.email.lastIndexOf('@') + 1
  return (
    <div className="receipt-parties">
      <section>
        <h2 className="caps">{m.payments_receipts_issuer()}</h2>
        <address>
          <b>{issuer.company}</b>
          {issuer.address.map((line) => (
            <span key={line}>{line}</span>
          ))}
          {issuer.vatId !== '' && <span>{m.payments_receipts_vat_id({ id: issuer.vatId })}</span>}
        </address>
      </section>
      <section>
        <h2 className="caps">{m.payments_receipts_recipient()}</h2>
        <address>
          <b>{recipient.name}</b>
          <span>
            {recipient.email.slice(0, at)}
            <wbr />
            {recipient.email.slice(at)}
          </span>
        </address>
      </section>
    </div>
  )
}

function Facts({ receipt }: { receipt: ReceiptAnswer }) {
  const format = useFormat()
  const { boughtNuggets, bonusNuggets, periodFrom, periodTo } = receipt
  return (
    <PanelRows>
      {boughtNuggets !== null && (
        <PanelRow label={m.payments_receipts_bought_nuggets()}>{format.nuggets(boughtNuggets)}</PanelRow>
      )}
      {bonusNuggets !== null && (
        <PanelRow label={m.payments_receipts_bonus_nuggets()}>{format.nuggets(bonusNuggets)}</PanelRow>
      )}
      {periodFrom !== null && periodTo !== null && (
        <PanelRow label={m.payments_receipts_period()}>
          {m.payments_receipts_from_to({ from: format.date(periodFrom), to: format.date(periodTo) })}
        </PanelRow>
      )}
      <PanelRow label={m.payments_receipts_paid_by()}>{railName(receipt.rail)}</PanelRow>
      <PanelRow label={m.payments_receipts_statement()}>{receipt.statementName}</PanelRow>
    </PanelRows>
  )
}

export function ReceiptPage({ number }: { number: string }) {
  const { data: receipt } = useSuspenseQuery(receiptQuery(number))
  const { name } = useSite()
  const format = useFormat()
  return (
    <main id="main" className="wrap receipt-page">
      <RouteLink to="/profile" hash="receipts" icon="arrow-left" className="receipt-aside">
        {m.payments_receipts_back()}
      </RouteLink>
      <article className="receipt-sheet">
        <header className="receipt-head">
          <h1 className="title">{m.payments_receipts_heading()}</h1>
          <Logo name={name} />
          <p className="receipt-when">
            <b className="num">{receipt.number}</b>
            <span>{format.date(receipt.issuedAt)}</span>
          </p>
        </header>
        <Parties {...receipt} />
        <ReceiptSums receipt={receipt} />
        <Facts receipt={receipt} />
      </article>
      <div className="receipt-aside receipt-ways">
        <ButtonLink href={pdfPath(number)} download variant="tonal" icon="download">
          {m.payments_receipts_pdf()}
        </ButtonLink>
        <Button onClick={() => window.print()}>{m.payments_receipts_print()}</Button>
      </div>
    </main>
  )
}
