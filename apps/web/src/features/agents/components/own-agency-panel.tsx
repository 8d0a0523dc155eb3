import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OwnAgency } from '@velvetline/contracts/agency'
import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { FormDialog } from '#/shared/forms/form-dialog.tsx'
import { useSentForm } from '#/shared/forms/use-sent-form.ts'
import { Loaded } from '#/shared/loaded.tsx'
import { LinkButton, RouteLink } from '#/ui/link/link.tsx'
import { Notice } from '#/ui/notice/notice.tsx'
import { Panel } from '#/ui/panel/panel.tsx'
import { toast } from '#/ui/toast/toast.ts'
import { agencyQuery, leaveAgency } from '../api/agency.ts'
import { SettingsSkeleton } from './skeletons.tsx'

const whoReads = ({ answeredBy }: OwnAgency): string => {
  const names = answeredBy.join(', ')
  if (answeredBy.length === 0) return m.agents_agency_only_you()
  return answeredBy.length === 1 ? m.agents_agency_also({ names }) : m.agents_agency_also_many({ names })
}

/** Says what goes along. */
function LeaveDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const client = useQueryClient()
  const form = useSentForm({
    send: leaveAgency,
    failed: m.agents_network_error(),
    onDone: (agency) => {
      client.setQueryData(agencyQuery.queryKey, agency)
      toast({ kind: 'success', title: m.agents_agency_left() })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={m.agents_agency_leave_title({ agency: name })}
      text={m.agents_agency_leave_text()}
      action={m.agents_agency_leave()}
      cancel={m.agents_agency_stay()}
      isDangerous
      onClose={onClose}
    />
  )
}

/** Asks first. */
function LeaveAgency({ name }: { name: string }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <p>
        <LinkButton onClick={() => setAsking(true)}>{m.agents_agency_leave()}</LinkButton>
      </p>
      {isAsking && <LeaveDialog name={name} onClose={() => setAsking(false)} />}
    </>
  )
}

function Belonging({ agency }: Pick<OwnAgency, 'agency'>) {
  if (agency === null) return <p>{m.agents_agency_none()}</p>
  const { name, isLead, isAlone } = agency
  return (
    <>
      <p>{isLead ? m.agents_agency_lead_of({ agency: name }) : m.agents_agency_member_of({ agency: name })}</p>
      {isLead && (
        <div>
          <RouteLink to="/agent/agency" iconEnd="arrow">
            {m.agents_agency_settings()}
          </RouteLink>
        </div>
      )}
      {isLead && !isAlone ? <p className="quiet">{m.agents_agency_lead_stays()}</p> : <LeaveAgency name={name} />}
    </>
  )
}

/** Who else reads the consultant's conversations, and the way out of an agency. */
export function OwnAgencyPanel() {
  const query = useQuery(agencyQuery)
  return (
    <Panel title={m.agents_agency_privacy()}>
      <div className="agents-settings-alerts">
        <Loaded
          query={query}
          failed={(again) => <Notice action={again}>{m.agents_network_error()}</Notice>}
          skeleton={<SettingsSkeleton />}
        >
          {(agency) => (
            <>
              <p>{whoReads(agency)}</p>
              <Belonging agency={agency.agency} />
            </>
          )}
        </Loaded>
      </div>
    </Panel>
  )
}
