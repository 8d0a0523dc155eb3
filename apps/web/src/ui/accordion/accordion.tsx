import './accordion.css'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'

export function Accordion({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={classNames('ui-accordion', className)}>{children}</div>
}

export interface AccordionItemProps {
  title: ReactNode
  /** Opening an item closes the others of the same name. */
  name?: string | undefined
  defaultOpen?: boolean | undefined
  children: ReactNode
}

/** Opens without scripts, and "find in page" looks into it. */
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
