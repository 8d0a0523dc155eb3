import './accordion.css'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'

/** Questions below each other, divided by lines. */
export function Accordion({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={classNames('ui-accordion', className)}>{children}</div>
}

export interface AccordionItemProps {
  title: ReactNode
  /** Items of one name share: opening one closes the others. */
  name?: string | undefined
  defaultOpen?: boolean | undefined
  children: ReactNode
}

/** One question. It opens before scripts run, and "find in page" looks into it. */
export function AccordionItem({ title, name, defaultOpen, children }: AccordionItemProps) {
  return (
    <details name={name} open={defaultOpen}>
      <summary>
        <span>{title}</span>
        <Icon name="plus" />
      </summary>
      <div className="ui-accordion-text">{children}</div>
    </details>
  )
}
