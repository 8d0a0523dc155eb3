import type { Receipt } from '@velvetline/contracts/payments'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'

const BASIS_POINTS_PER_PERCENT = 100

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

/** What was bought and what was paid, with the tax that is in it, and what has been paid back since. */
export function ReceiptSums({ receipt }: { receipt: Receipt }) {
  const format = useFormat()
  const { title, netMinor, vatMinor, grossMinor, refundedMinor, vatBasisPoints, taxCountry, currency } = receipt
  const money = (minor: number): string => format.money(minor, currency)
  const rate = format.number(vatBasisPoints / BASIS_POINTS_PER_PERCENT)
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
