import type { ReactNode } from 'react'

export interface TableColumn<R> {
  key: string
  title: string
  align?: 'end' | undefined
  sortable?: boolean | undefined
  /** Left out on a phone. */
  wideOnly?: boolean | undefined
  cell: (row: R) => ReactNode
}

export interface TableSort {
  key: string
  direction: 'ascending' | 'descending'
}
