import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../icon/icon.tsx'
import type { TableColumn, TableSort } from './table-types.ts'

interface TableHeadProps<R> {
  columns: readonly TableColumn<R>[]
  sort: TableSort | undefined
  onSort: ((key: string) => void) | undefined
}

const signOf = (direction: TableSort['direction'] | undefined): IconName => {
  if (direction === undefined) return 'sort'
  return direction === 'ascending' ? 'chevron-up' : 'chevron-down'
}

/** The titles; those that sort are buttons. */
export function TableHead<R>({ columns, sort, onSort }: TableHeadProps<R>) {
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
