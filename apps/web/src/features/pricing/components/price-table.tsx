import './price-table.css'
import type { ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import { classNames } from '#/ui/class-names.ts'
import { Icon } from '#/ui/icon/icon.tsx'
import { VisuallyHidden } from '#/ui/visually-hidden/visually-hidden.tsx'
import type { PriceCell, PriceColumn, PriceRows } from '../price-columns.ts'

const memberClass = ({ isMember }: PriceColumn): string | undefined => (isMember ? 'price-table-member' : undefined)

function Cell({ cell, column }: { cell: PriceCell | undefined; column: PriceColumn }) {
  if (!cell) return <td className={memberClass(column)} />
  return (
    <td className={memberClass(column)}>
      {cell.isWord ? <span>{cell.value}</span> : <b className="num">{cell.value}</b>}
      {cell.notes?.map((note) => note !== undefined && <small key={note}>{note}</small>)}
      {cell.memberNote !== undefined && <small className="price-table-accent">{cell.memberNote}</small>}
    </td>
  )
}

function Head({ columns }: { columns: readonly PriceColumn[] }) {
  return (
    <tr>
      <td />
      {columns.map((column) => (
        <th key={column.title + column.note} scope="col" className={memberClass(column)}>
          <span className="heading">
            {column.icon && <Icon name={column.icon} />}
            {column.title}
          </span>
          <small>{column.note}</small>
        </th>
      ))}
    </tr>
  )
}

interface PriceTableProps {
  rows: PriceRows
  actions: readonly ReactNode[]
}

export function PriceTable({ rows: { services, columns }, actions }: PriceTableProps) {
  return (
    <table className={classNames('price-table', columns.length > 2 && 'price-table-three')}>
      <caption>
        <VisuallyHidden>{m.pricing_caption()}</VisuallyHidden>
      </caption>
      <thead>
        <Head columns={columns} />
      </thead>
      <tbody>
        {services.map(({ title, note }, row) => (
          <tr key={title}>
            <th scope="row">
              {title}
              {note !== undefined && <small>{note}</small>}
            </th>
            {columns.map((column) => (
              <Cell key={column.title + column.note} cell={column.cells[row]} column={column} />
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td />
          {columns.map((column, index) => (
            <td key={column.title + column.note} className={memberClass(column)}>
              {actions[index]}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}
