import './card.css'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export interface CardProps {
  as?: 'article' | 'div' | 'li' | undefined
  /** Reacts to the pointer: all of it is a link. */
  lift?: boolean | undefined
  children: ReactNode
  className?: string | undefined
}

/** Fills its row, so that all cards have the same height. */
export function Card({ as: Tag = 'article', lift, children, className }: CardProps) {
  return <Tag className={classNames('ui-card', lift && 'ui-card-lift', className)}>{children}</Tag>
}

export function CardBody({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={classNames('ui-card-body', className)}>{children}</div>
}
