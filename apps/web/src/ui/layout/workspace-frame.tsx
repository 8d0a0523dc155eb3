import './workspace-frame.css'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export interface WorkspaceFrameProps {
  top: ReactNode
  /** Between bar and panes, visible with any pane on a phone. */
  strip?: ReactNode
  list: ReactNode
  thread: ReactNode
  person?: ReactNode
  listLabel: string
  threadLabel: string
  personLabel: string
  /** Which pane a phone shows. */
  open?: 'list' | 'thread' | undefined
  /** On a phone only. */
  tabBar?: ReactNode
}

/** For work over hours: list, thread and person, each scrolling by itself. */
export function WorkspaceFrame(props: WorkspaceFrameProps) {
  const { top, strip, list, thread, person, listLabel, threadLabel, personLabel, open = 'list', tabBar } = props
  return (
    <div className={classNames('ui-workspace', `ui-workspace-${open}`)}>
      <header className="ui-workspace-top">{top}</header>
      {strip !== undefined && <div className="ui-workspace-strip">{strip}</div>}
      <main className="ui-workspace-panes">
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
      {tabBar !== undefined && <div className="ui-workspace-tab-bar">{tabBar}</div>}
    </div>
  )
}
