import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export interface WrapProps {
  as?: 'div' | 'section' | 'main' | 'header' | 'footer' | 'article' | undefined
  id?: string | undefined
  children: ReactNode
  className?: string | undefined
}

/** The column of content: at most 1200 px, with air at both sides. */
export function Wrap({ as: Tag = 'div', id, children, className }: WrapProps) {
  return (
    <Tag id={id} className={classNames('wrap', className)}>
      {children}
    </Tag>
  )
}
