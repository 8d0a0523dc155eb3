import './site-footer.css'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export interface FooterColumn {
  title: string
  links: readonly ReactNode[]
}

export interface SiteFooterProps {
  brand?: ReactNode
  columns: readonly FooterColumn[]
  legal?: ReactNode
  className?: string | undefined
}

/** Columns of links, then the small print. */
export function SiteFooter({ brand, columns, legal, className }: SiteFooterProps) {
  return (
    <footer className={classNames('ui-footer far-down', className)}>
      <div className="wrap">
        <div className="ui-footer-top">
          {brand !== undefined && <div className="ui-footer-brand">{brand}</div>}
          {columns.map((column) => (
            <nav key={column.title} aria-label={column.title}>
              <h2>{column.title}</h2>
              <ul>
                {column.links.map((link, index) => (
                  <li key={typeof link === 'object' && link !== null && 'key' in link ? (link.key ?? index) : index}>
                    {link}
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        {legal !== undefined && <div className="ui-footer-legal">{legal}</div>}
      </div>
    </footer>
  )
}
