import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../icon/icon.tsx'
import { useRowKeys } from './row-keys.ts'
import './list-views.css'
import './table.css'
import '../visually-hidden/visually-hidden.css'

export interface TableColumn<R> {
  key: string
  title: string
  align?: 'end' | undefined
  sortable?: boolean | undefined
  /** Hidden on a phone. */
  wideOnly?: boolean | undefined
  cell: (row: R) => ReactNode
}

export interface TableSort {
  key: string
  direction: 'ascending' | 'descending'
}

interface TableHeadProps<R> {
  columns: readonly TableColumn<R>[]
  sort: TableSort | undefined
  onSort: ((key: string) => void) | undefined
}

const signOf = (direction: TableSort['direction'] | undefined): IconName => {
  if (direction === undefined) return 'sort'
  return direction === 'ascending' ? 'chevron-up' : 'chevron-down'
}

function TableHead<R>({ columns, sort, onSort }: TableHeadProps<R>) {
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const direction = sort?.key === column.key ? sort.direction : undefined
          const classes = classNames(column.align === 'end' && 'ui-table-end', column.wideOnly && 'ui-table-wide')
          return (
            <th key={column.key} scope="col" aria-sort={direction} className={classes}>
              {column.sortable && onSort ? (
                <button type="button" onClick={() => onSort(column.key)}>
                  {column.title}
                  <Icon name={signOf(direction)} />
                </button>
              ) : (
                column.title
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

export interface TableProps<R> {
  caption: string
  columns: readonly TableColumn<R>[]
  rows: readonly R[]
  rowKey: (row: R) => string
  sort?: TableSort | undefined
  onSort?: ((key: string) => void) | undefined
  /** Replaces the rows if there are none. */
  empty?: ReactNode
  /** J, K, Enter and X work on the rows. One list of a page at most has them. */
  hasKeys?: boolean | undefined
  className?: string | undefined
}

/** On a phone each row becomes a small list instead of scrolling sideways. */
export function Table<R>(props: TableProps<R>) {
  const { caption, columns, rows, rowKey, sort, onSort, empty, hasKeys = false, className } = props
  const table = useRef<HTMLTableElement>(null)
  useRowKeys(() => table.current, hasKeys)
  return (
    <table ref={table} className={classNames('ui-table', className)}>
      <caption className="ui-hidden">{caption}</caption>
      <TableHead columns={columns} sort={sort} onSort={onSort} />
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} {...(hasKeys && { 'data-row': '', tabIndex: -1 })}>
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

/** Named questions to a list, each a link with its number; the current one is marked with `aria-current`. */
export function ListViews({ label, end, children }: { label: string; end?: ReactNode; children: ReactNode }) {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    // On a phone the row scrolls, and a page may begin with one of the last.
    const here = nav.current?.querySelector('[aria-current]')
    if (!nav.current || !here) return
    const [row, link] = [nav.current.getBoundingClientRect(), here.getBoundingClientRect()]
    nav.current.scrollLeft += link.left - row.left - (row.width - link.width) / 2
  }, [])
  return (
    <nav ref={nav} aria-label={label} className="ui-views">
      {children}
      {end && <span className="ui-views-end">{end}</span>}
    </nav>
  )
}
