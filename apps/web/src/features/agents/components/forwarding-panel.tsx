import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { AgentForwarding } from '@velvetline/contracts/agents'
import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { lateDialog } from '#/shared/late-dialog.tsx'
import { Loaded } from '#/shared/loaded.tsx'
import { Button } from '#/ui/button/button.tsx'
import { RouteLink } from '#/ui/link/link.tsx'
import { Notice } from '#/ui/notice/notice.tsx'
import { Panel } from '#/ui/panel/panel.tsx'
import { Switch } from '#/ui/switch/switch.tsx'
import { forwardingQuery, useKeepForwarding } from '../api/forwarding.ts'
import { SettingsSkeleton } from './skeletons.tsx'

const PhoneProofDialog = lateDialog(
  async () => (await import('#/features/accounts/components/phone-proof-dialog.tsx')).PhoneProofDialog,
)

/** Calls go to no number that nobody has proven. */
function UnprovenNumber({ phone }: Pick<AgentForwarding, 'phone'>) {
  const client = useQueryClient()
  const [isProving, setProving] = useState(false)
  const close = () => {
    setProving(false)
    void client.invalidateQueries(forwardingQuery)
  }
  if (phone === '') {
    return (
      <Notice action={<RouteLink to="/profile">{m.agents_settings_account()}</RouteLink>}>
        {m.agents_forwarding_no_number()}
      </Notice>
    )
  }
  return (
    <>
      <Notice
        action={
          <Button size="sm" onClick={() => setProving(true)}>
            {m.agents_forwarding_prove()}
          </Button>
        }
      >
        {m.agents_forwarding_unproven({ phone })}
      </Notice>
      {isProving && <PhoneProofDialog phone={phone} onClose={close} />}
    </>
  )
}

function Forwarding({ isOffered, isProven, isOn, phone }: AgentForwarding) {
  const keeping = useKeepForwarding()
  if (!isOffered && !isOn) return <p className="quiet">{m.agents_forwarding_not_offered()}</p>
  if (!isProven) return <UnprovenNumber phone={phone} />
  return (
    <>
      <Switch
        label={m.agents_forwarding_switch()}
        hint={m.agents_forwarding_hint({ phone })}
        checked={isOn}
        onCheckedChange={(next) => keeping.mutate({ isOn: next })}
      />
      {!isOffered && <Notice>{m.agents_forwarding_not_offered()}</Notice>}
    </>
  )
}

const facts = () => [
  m.agents_forwarding_available(),
  m.agents_forwarding_answer(),
  m.agents_forwarding_cost(),
  m.agents_forwarding_number(),
]

/** Whether calls ring the consultant's telephone, and what that means. */
export function ForwardingPanel() {
  const query = useQuery(forwardingQuery)
  return (
    <Panel title={m.agents_forwarding()}>
      <div className="agents-settings-alerts">
        <Loaded
          query={query}
          failed={(again) => <Notice action={again}>{m.agents_network_error()}</Notice>}
          skeleton={<SettingsSkeleton />}
        >
          {(forwarding) => (
            <>
              <Forwarding {...forwarding} />
              {forwarding.isOffered && (
                <ul className="agents-settings-facts quiet">
                  {facts().map((fact) => (
                    <li key={fact}>{fact}</li>
                  ))}
                </ul>
              )}
            </>
          )}
        </Loaded>
      </div>
    </Panel>
  )
}
