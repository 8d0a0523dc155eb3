import './workspace-frame.css'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export interface WorkspaceFrameProps {
  top: ReactNode
  /** Between bar and page, visible with any pane on a phone. */
  strip?: ReactNode
  /** `WorkspacePanes` or `WorkspacePage`. */
  children: ReactNode
  /** On a phone only. */
  tabBar?: ReactNode
}

/** For work over hours: the bar stays, the page below it scrolls. */
export function WorkspaceFrame({ top, strip, children, tabBar }: WorkspaceFrameProps) {
  return (
    <div className="ui-workspace">
      <header className="ui-workspace-top">{top}</header>
      {strip !== undefined && <div className="ui-workspace-strip">{strip}</div>}
      {children}
      {tabBar !== undefined && <div className="ui-workspace-tab-bar">{tabBar}</div>}
    </div>
  )
}

export interface WorkspacePanesProps {
  list: ReactNode
  thread: ReactNode
  person?: ReactNode
  listLabel: string
  threadLabel: string
  personLabel: string
  /** Which pane a phone shows. */
  open?: 'list' | 'thread' | undefined
}

/** List, thread and person, each scrolling by itself. */
export function WorkspacePanes(props: WorkspacePanesProps) {
  const { list, thread, person, listLabel, threadLabel, personLabel, open = 'list' } = props
  return (
    <main id="main" className={classNames('ui-workspace-panes', `ui-workspace-${open}`)}>
      <section aria-label={listLabel} className="ui-pane ui-pane-list">
        {list}
      </section>
      <section aria-label={threadLabel} className="ui-pane ui-pane-thread">
        {thread}
      </section>
      {person !== undefined && (
        <aside aria-label={personLabel} className="ui-pane ui-pane-person">
          {person}
        </aside>
      )}
    </main>
  )
}

/** One column of at most 1200 px. */
export function WorkspacePage({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    <main id="main" className="ui-workspace-page">
      <div className={classNames('ui-workspace-page-body', className)}>{children}</div>
    </main>
  )
}
