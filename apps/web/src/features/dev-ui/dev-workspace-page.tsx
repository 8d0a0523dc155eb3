import './dev-ui.css'
import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { Avatar } from '#/ui/avatar/avatar.tsx'
import type { StatusTone } from '#/ui/badge/badge.tsx'
import { RouteButton } from '#/ui/button/button.tsx'
import { WorkspaceFrame, WorkspacePanes } from '#/ui/layout/workspace-frame.tsx'
import { Logo } from '#/ui/logo/logo.tsx'
import { Notice } from '#/ui/notice/notice.tsx'
import { PanelRow, PanelRows, Row, RowList } from '#/ui/panel/panel.tsx'
import { Segmented } from '#/ui/segmented/segmented.tsx'
import { VisuallyHidden } from '#/ui/visually-hidden/visually-hidden.tsx'

function Top() {
  const [status, setStatus] = useState<StatusTone>('available')
  return (
    <>
      <Logo name={m.dev_site_name()} />
      <VisuallyHidden as="h1">{m.dev_inbox()}</VisuallyHidden>
      <Segmented
        className="dev-pushed"
        legend={m.dev_c_status()}
        name="status"
        value={status}
        onChange={setStatus}
        options={[
          { value: 'available', label: m.dev_available(), tone: 'available' },
          { value: 'busy', label: m.dev_busy(), tone: 'busy' },
          { value: 'offline', label: m.dev_offline(), tone: 'offline' },
        ]}
      />
    </>
  )
}

function List() {
  return (
    <div className="stack dev-padded">
      <h2 className="heading">{m.dev_inbox()}</h2>
      <RowList>
        <Row lead={<Avatar name="Martin K." decorative />} title="Martin K." detail={m.dev_type_heading()} />
        <Row lead={<Avatar name="Jonas B." decorative />} title="Jonas B." detail={m.dev_tab_text_open()} />
      </RowList>
    </div>
  )
}

function Thread() {
  return (
    <>
      <Notice tone="waiting" banner>
        {m.dev_notice_waiting()}
      </Notice>
      <div className="stack dev-empty-thread">
        <p className="quiet">{m.dev_writes_as()}</p>
        <RouteButton to="/dev/ui" icon="arrow-left">
          {m.dev_workspace_back()}
        </RouteButton>
      </div>
    </>
  )
}

export function DevWorkspacePage() {
  return (
    <WorkspaceFrame top={<Top />}>
      <WorkspacePanes
        list={<List />}
        thread={<Thread />}
        person={
          <PanelRows>
            <PanelRow label={m.dev_panel_next()}>{m.dev_panel_next_value()}</PanelRow>
            <PanelRow label={m.dev_panel_number()}>0800 512 345</PanelRow>
          </PanelRows>
        }
        listLabel={m.dev_pane_list()}
        threadLabel={m.dev_pane_thread()}
        personLabel={m.dev_pane_person()}
        open="thread"
      />
    </WorkspaceFrame>
  )
}
