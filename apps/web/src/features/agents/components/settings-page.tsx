import './settings-page.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AgentAlerts } from '@velvetline/contracts/agent-inbox'
import { type ReactNode, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { Loaded } from '#/shared/loaded.tsx'
import { Button } from '#/ui/button/button.tsx'
import { SelectField } from '#/ui/field/field.tsx'
import { Icon, type IconName } from '#/ui/icon/icon.tsx'
import { PageTitle } from '#/ui/layout/page-title.tsx'
import { WorkspacePage } from '#/ui/layout/workspace-frame.tsx'
import { Notice } from '#/ui/notice/notice.tsx'
import { Panel } from '#/ui/panel/panel.tsx'
import { Switch } from '#/ui/switch/switch.tsx'
import { toast } from '#/ui/toast/toast.ts'
import { alertsQuery, useKeepAlerts } from '../model/alerts.ts'
import { ForwardingPanel } from './forwarding-panel.tsx'
import { OwnAgencyPanel } from './own-agency-panel.tsx'
import { SettingsSkeleton } from './skeletons.tsx'

interface Way {
  readonly to: string
  readonly icon: IconName
  readonly word: () => string
  readonly text: () => string
}

const WAYS: readonly Way[] = [
  { to: '/agent/replies', icon: 'chat', word: m.agents_replies, text: m.agents_settings_replies },
  { to: '/agent/calls', icon: 'phone', word: m.agents_calls, text: m.agents_settings_calls },
  { to: '/agent/blocked', icon: 'block', word: m.agents_blocked, text: m.agents_settings_blocked },
  { to: '/security', icon: 'lock', word: m.agents_settings_security, text: m.agents_settings_security_text },
  { to: '/profile', icon: 'user', word: m.agents_settings_account, text: m.agents_settings_account_text },
]

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${hour}:00` }))

/** Asks the browser; undefined where it has no notices. */
const allowNotices = async (): Promise<boolean> =>
  'Notification' in window && (await Notification.requestPermission()) === 'granted'

const isAllowed = (): boolean => 'Notification' in window && Notification.permission === 'granted'

const tellRefused = () =>
  toast({
    kind: 'error',
    title: m.agents_settings_notices_refused(),
    text: m.agents_settings_notices_refused_text(),
  })

/** Turned on for all devices; each browser has to allow it once. */
function DeviceHint() {
  const [isMissing, setMissing] = useState(() => !isAllowed())
  if (!isMissing) return null
  const allow = async () => {
    if (await allowNotices()) setMissing(false)
    else tellRefused()
  }
  return (
    <Notice
      action={
        <Button size="sm" onClick={() => void allow()}>
          {m.agents_settings_notices_allow()}
        </Button>
      }
    >
      {m.agents_settings_notices_missing()}
    </Notice>
  )
}

const NIGHT = { quietFrom: 3, quietTo: 10 }
const NO_NIGHT = { quietFrom: 0, quietTo: 0 }

function QuietHours({ alerts, onChange }: { alerts: AgentAlerts; onChange: (change: Partial<AgentAlerts>) => void }) {
  const { quietFrom, quietTo, timeZone } = alerts
  return (
    <>
      <div className="agents-settings-hours">
        <SelectField
          label={m.agents_times_from()}
          options={HOURS}
          value={String(quietFrom)}
          onChange={(event) => onChange({ quietFrom: Number(event.target.value) })}
        />
        <SelectField
          label={m.agents_times_to()}
          options={HOURS}
          value={String(quietTo)}
          onChange={(event) => onChange({ quietTo: Number(event.target.value) })}
        />
      </div>
      <p className="quiet">{m.agents_settings_quiet_zone({ zone: timeZone.replaceAll('_', ' ') })}</p>
    </>
  )
}

function Alerts({ alerts }: { alerts: AgentAlerts }) {
  const keeping = useKeepAlerts()
  const change = (changed: Partial<AgentAlerts>): void => {
    const { timeZone: _, ...kept } = { ...alerts, ...changed }
    keeping.mutate(kept)
  }
  const setNotices = async (isOn: boolean) => {
    if (isOn && !(await allowNotices())) tellRefused()
    else change({ hasNotices: isOn })
  }
  const hasQuiet = alerts.quietFrom !== alerts.quietTo
  return (
    <>
      <Switch
        label={m.agents_settings_sound()}
        hint={m.agents_settings_sound_hint()}
        checked={alerts.hasSound}
        onCheckedChange={(hasSound) => change({ hasSound })}
      />
      <Switch
        label={m.agents_settings_notices()}
        hint={m.agents_settings_notices_hint()}
        checked={alerts.hasNotices}
        onCheckedChange={(isOn) => void setNotices(isOn)}
      />
      {alerts.hasNotices && <DeviceHint />}
      <Switch
        label={m.agents_settings_quiet()}
        hint={m.agents_settings_quiet_hint()}
        checked={hasQuiet}
        onCheckedChange={(isOn) => change(isOn ? NIGHT : NO_NIGHT)}
      />
      {hasQuiet && <QuietHours alerts={alerts} onChange={change} />}
    </>
  )
}

function AlertsPanel() {
  const query = useQuery(alertsQuery)
  return (
    <Panel title={m.agents_settings_alerts()}>
      <div className="agents-settings-alerts">
        <p className="quiet">{m.agents_settings_alerts_text()}</p>
        <Loaded
          query={query}
          failed={(again) => <Notice action={again}>{m.agents_network_error()}</Notice>}
          skeleton={<SettingsSkeleton />}
        >
          {(alerts) => <Alerts alerts={alerts} />}
        </Loaded>
      </div>
    </Panel>
  )
}

/** @param children what later features have to set */
export function SettingsPage({ children }: { children?: ReactNode }) {
  return (
    <WorkspacePage className="agents-narrow">
      <PageTitle title={m.agents_settings()} />
      <Panel>
        <ul className="agents-settings-ways">
          {WAYS.map(({ to, icon, word, text }) => (
            <li key={to}>
              <Link to={to}>
                <Icon name={icon} />
                <span>
                  <b>{word()}</b>
                  <small>{text()}</small>
                </span>
                <Icon name="chevron-right" />
              </Link>
            </li>
          ))}
        </ul>
      </Panel>
      <OwnAgencyPanel />
      <ForwardingPanel />
      <AlertsPanel />
      {children}
    </WorkspacePage>
  )
}
