import { useInfiniteQuery } from '@tanstack/react-query'
import type { AgentCall } from '@velvetline/contracts/calls'
import { PagedListPage } from '#/features/agents/components/paged-list-page.tsx'
import { m } from '#/paraglide/messages.js'
import { duration } from '#/shared/duration.ts'
import { useFormat } from '#/shared/format.ts'
import { StatusBadge } from '#/ui/badge/badge.tsx'
import { EmptyState } from '#/ui/empty-state/empty-state.tsx'
import { Row } from '#/ui/panel/panel.tsx'
import { callsAtDeskQuery } from '../api/callers.ts'
import { nameOf, reasonOf } from './call-words.ts'
import { CallerMenu } from './caller-menu.tsx'

function CallRow({ call }: { call: AgentCall }) {
  const format = useFormat()
  const { profileName: profile, startedAt, connectedAt, seconds, isBlocked } = call
  const outcome = connectedAt === null ? reasonOf(call) : m.calls_desk_list_length({ length: duration(seconds) })
  return (
    <Row
      title={nameOf(call)}
      detail={m.calls_desk_list_detail({ when: format.dateTime(startedAt), profile, outcome })}
      end={
        <>
          {isBlocked && <StatusBadge status="offline">{m.calls_desk_list_blocked()}</StatusBadge>}
          <CallerMenu call={call} />
        </>
      }
    />
  )
}

/** What rang at the consultant's desk, so that a caller can be blocked or reported later too. */
export function CallsAtDeskPage() {
  return (
    <PagedListPage
      title={m.calls_desk_list()}
      lead={m.calls_desk_list_lead()}
      query={useInfiniteQuery(callsAtDeskQuery)}
      itemsOf={({ calls }) => calls}
      failed={m.calls_desk_list_failed()}
      loading={m.calls_desk_list_loading()}
      empty={<EmptyState icon="phone" title={m.calls_desk_list_none()} text={m.calls_desk_list_none_text()} />}
      row={(call) => <CallRow key={call.callId} call={call} />}
    />
  )
}
