import './notice.css'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../icon/icon.tsx'

type NoticeTone = 'info' | 'waiting' | 'error' | 'success'

export interface NoticeProps {
  tone?: NoticeTone | undefined
  title?: ReactNode
  action?: ReactNode
  /** Appears while the page is open, so it is announced. */
  live?: boolean | undefined
  banner?: boolean | undefined
  children?: ReactNode
  className?: string | undefined
}

const signs: Record<NoticeTone, IconName> = { info: 'info', waiting: 'clock', error: 'alert', success: 'check' }

export function Notice({ tone = 'info', title, action, live, banner, children, className }: NoticeProps) {
  const role = live ? (tone === 'error' ? 'alert' : 'status') : undefined
  return (
    <div role={role} className={classNames('ui-notice', `ui-notice-${tone}`, banner && 'ui-notice-banner', className)}>
      <div className="ui-notice-words">
        <Icon name={signs[tone]} />
        <div>
          {title !== undefined && <b>{title}</b>} {children}
        </div>
      </div>
      {action !== undefined && <div className="ui-notice-action">{action}</div>}
    </div>
  )
}

/** An error of the last action, announced; nothing without content. */
export function Problem({ children }: { children: ReactNode }) {
  if (children === undefined || children === null || children === false) return null
  return (
    <Notice tone="error" live>
      {children}
    </Notice>
  )
}
