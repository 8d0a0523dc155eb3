import './card.css'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export interface CardProps {
  as?: 'article' | 'div' | 'li' | undefined
  /** Answers the pointer: the whole of it leads somewhere. */
  lift?: boolean | undefined
  children: ReactNode
  className?: string | undefined
}

/** The frame of one thing among others like it. It fills its row, so that all are equally high. */
export function Card({ as: Tag = 'article', lift, children, className }: CardProps) {
  return <Tag className={classNames('ui-card', lift && 'ui-card-lift', className)}>{children}</Tag>
}

/** The content below the picture. */
export function CardBody({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={classNames('ui-card-body', className)}>{children}</div>
}
