import './pagination.css'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../icon-button/icon-button.tsx'

/** The first, the last, and those around the current page; 0 marks a gap. */
export const pagesShown = (page: number, pages: number): number[] => {
  const near = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages)
  const shown = [...new Set(near)].sort((one, other) => one - other)
  return shown.flatMap((one, index) => {
    const before = shown[index - 1]
    if (before === undefined || one - before === 1) return [one]
    // A gap of one page would be as wide as its number.
    return one - before === 2 ? [one - 1, one] : [0, one]
  })
}

export interface PaginationProps {
  label: string
  page: number
  pages: number
  previousLabel: string
  nextLabel: string
  summary?: ReactNode
  onPage: (page: number) => void
  className?: string | undefined
}

export function Pagination(props: PaginationProps) {
  const { label, page, pages, previousLabel, nextLabel, summary, onPage, className } = props
  return (
    <nav className={classNames('ui-pagination', className)} aria-label={label}>
      {summary !== undefined && <p>{summary}</p>}
      <div>
        <IconButton icon="chevron-left" label={previousLabel} disabled={page <= 1} onClick={() => onPage(page - 1)} />
        {pagesShown(page, pages).map((one, index, all) =>
          one === 0 ? (
            <span key={`gap-${all[index - 1]}`} className="ui-pagination-gap" aria-hidden="true">
              …
            </span>
          ) : (
            <button
              key={one}
              type="button"
              className="num"
              aria-current={one === page ? 'page' : undefined}
              onClick={() => onPage(one)}
            >
              {one}
            </button>
          ),
        )}
        <IconButton icon="chevron-right" label={nextLabel} disabled={page >= pages} onClick={() => onPage(page + 1)} />
      </div>
    </nav>
  )
}
