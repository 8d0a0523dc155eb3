import { useQuery } from '@tanstack/react-query'
import type { OwnAgency } from '@velvetline/contracts/agency'
import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { Loaded } from '#/shared/loaded.tsx'
import { Button } from '#/ui/button/button.tsx'
import { Dialog, DialogActions } from '#/ui/dialog/dialog.tsx'
import { LinkButton, RouteLink } from '#/ui/link/link.tsx'
import { Notice } from '#/ui/notice/notice.tsx'
import { Panel } from '#/ui/panel/panel.tsx'
import { agencyQuery, useLeaveAgency } from '../api/agency.ts'
import { SettingsSkeleton } from './skeletons.tsx'

const whoReads = ({ answeredBy }: OwnAgency): string => {
  const names = answeredBy.join(', ')
  if (answeredBy.length === 0) return m.agents_agency_only_you()
  return answeredBy.length === 1 ? m.agents_agency_also({ names }) : m.agents_agency_also_many({ names })
}

/** Asks first, and says what goes along. */
function LeaveAgency({ name }: { name: string }) {
  const [isAsking, setAsking] = useState(false)
  const leaving = useLeaveAgency()
  return (
    <p>
      <LinkButton onClick={() => setAsking(true)}>{m.agents_agency_leave()}</LinkButton>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={m.agents_agency_leave_title({ agency: name })}
        closeLabel={m.agents_agency_stay()}
      >
        <p>{m.agents_agency_leave_text()}</p>
        <DialogActions>
          <Button
            variant="danger"
            loading={leaving.isPending}
            onClick={() => leaving.mutate(undefined, { onSettled: () => setAsking(false) })}
          >
            {m.agents_agency_leave()}
          </Button>
          <Button onClick={() => setAsking(false)}>{m.agents_agency_stay()}</Button>
        </DialogActions>
      </Dialog>
    </p>
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
