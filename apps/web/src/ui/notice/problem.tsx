import type { ReactNode } from 'react'
import { Notice } from './notice.tsx'

/** What went wrong with what was just asked for, announced; nothing while there is nothing to say. */
export function Problem({ children }: { children: ReactNode }) {
  if (children === undefined || children === null || children === false) return null
  return (
    <Notice tone="error" live>
      {children}
    </Notice>
  )
}
