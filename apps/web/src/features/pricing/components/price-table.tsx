import './price-table.css'
import type { ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import { VisuallyHidden } from '#/ui/visually-hidden/visually-hidden.tsx'
import { type PriceCell, type PriceRow, usePriceRows } from '../use-price-rows.ts'

function Cell({ cell, isMember = false }: { cell: PriceCell; isMember?: boolean }) {
  return (
    <td className={isMember ? 'price-table-member' : undefined}>
      {cell.isWord ? <span>{cell.value}</span> : <b className="num">{cell.value}</b>}
      {cell.note !== undefined && <small>{cell.note}</small>}
    </td>
  )
}

function Row({ row }: { row: PriceRow }) {
  return (
    <tr>
      <th scope="row">
        {row.service}
        {row.note !== undefined && <small>{row.note}</small>}
      </th>
      <Cell cell={row.without} />
      <Cell cell={row.member} isMember />
    </tr>
  )
}

interface PriceTableProps {
  /** What one can do below each column. */
  withoutAction: ReactNode
  memberAction: ReactNode
}

/** What everything costs, without and with a membership. */
export function PriceTable({ withoutAction, memberAction }: PriceTableProps) {
  return (
    <table className="price-table">
      <caption>
        <VisuallyHidden>{m.pricing_caption()}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <td />
          <th scope="col">
            <span className="heading">{m.pricing_without()}</span>
            <small>{m.pricing_without_note()}</small>
          </th>
          <th scope="col" className="price-table-member">
            <span className="heading">{m.pricing_member()}</span>
            <small>{m.pricing_member_note()}</small>
          </th>
        </tr>
      </thead>
      <tbody>
        {usePriceRows().map((row) => (
          <Row key={row.service} row={row} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td />
          <td>{withoutAction}</td>
          <td className="price-table-member">{memberAction}</td>
        </tr>
      </tfoot>
    </table>
  )
}
