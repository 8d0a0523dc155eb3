import './table.css'
import '../visually-hidden/visually-hidden.css'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { TableHead } from './table-head.tsx'
import type { TableColumn, TableSort } from './table-types.ts'

export type { TableColumn, TableSort } from './table-types.ts'

export interface TableProps<R> {
  caption: string
  showCaption?: boolean | undefined
  columns: readonly TableColumn<R>[]
  rows: readonly R[]
  rowKey: (row: R) => string
  sort?: TableSort | undefined
  onSort?: ((key: string) => void) | undefined
  /** Stands in place of the rows when there are none. */
  empty?: ReactNode
  selectedKey?: string | undefined
  className?: string | undefined
}

/** Rows that can be compared. On a phone each row becomes a small list instead of scrolling sideways. */
export function Table<R>(props: TableProps<R>) {
  const { caption, showCaption, columns, rows, rowKey, sort, onSort, empty, selectedKey, className } = props
  return (
    <table className={classNames('ui-table', className)}>
      <caption className={showCaption ? undefined : 'ui-hidden'}>{caption}</caption>
      <TableHead columns={columns} sort={sort} onSort={onSort} />
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} aria-selected={rowKey(row) === selectedKey || undefined}>
            {columns.map((column) => (
              <td
                key={column.key}
                data-label={column.title}
                className={classNames(column.align === 'end' && 'ui-table-end', column.wideOnly && 'ui-table-wide')}
              >
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
        {rows.length === 0 && empty !== undefined && (
          <tr>
            <td colSpan={columns.length} className="ui-table-empty">
              {empty}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}
