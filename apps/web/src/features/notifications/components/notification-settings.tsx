import './notification-settings.css'
import { useQuery } from '@tanstack/react-query'
import type { Notifications, NotifiedBrowser } from '@velvetline/contracts/notifications'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { Loaded } from '#/shared/loaded.tsx'
import { Button } from '#/ui/button/button.tsx'
import { Panel, Row, RowList } from '#/ui/panel/panel.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/skeleton/skeleton.tsx'
import { Switch } from '#/ui/switch/switch.tsx'
import { notificationsQuery, useChoice } from '../api/notifications.ts'
import { type BrowserState, type ThisBrowserControls, useThisBrowser } from '../model/use-this-browser.ts'

const WORDS: Readonly<Record<BrowserState, () => string>> = {
  unknown: m.notifications_here_off,
  unsupported: m.notifications_here_unsupported,
  denied: m.notifications_here_denied,
  off: m.notifications_here_off,
  on: m.notifications_here_on,
}

function HereActions({ state, id, turnOn, turnOff, test }: ThisBrowserControls) {
  if (state === 'off') {
    return (
      <Button
        size="sm"
        variant="tonal"
        aria-label={m.notifications_turn_on_here()}
        loading={turnOn.isPending}
        onClick={() => !turnOn.isPending && turnOn.mutate()}
      >
        {m.notifications_turn_on()}
      </Button>
    )
  }
  if (state !== 'on' || id === undefined) return null
  return (
    <span className="notifications-actions">
      <Button
        size="sm"
        aria-label={m.notifications_test_here()}
        loading={test.isPending}
        onClick={() => !test.isPending && test.mutate(id)}
      >
        {m.notifications_test()}
      </Button>
      <Button
        size="sm"
        aria-label={m.notifications_turn_off_here()}
        loading={turnOff.isPending && turnOff.variables === id}
        onClick={() => !turnOff.isPending && turnOff.mutate(id)}
      >
        {m.notifications_turn_off()}
      </Button>
    </span>
  )
}

function OtherBrowser({ browser, here }: { browser: NotifiedBrowser; here: ThisBrowserControls }) {
  const format = useFormat()
  const { id, device, since } = browser
  const { turnOff } = here
  return (
    <Row
      icon={/iPhone|iPad|Android/i.test(device) ? 'mobile' : 'laptop'}
      title={device}
      detail={m.notifications_since({ date: format.date(since) })}
      end={
        <Button
          size="sm"
          aria-label={m.notifications_remove_name({ device })}
          loading={turnOff.isPending && turnOff.variables === id}
          onClick={() => !turnOff.isPending && turnOff.mutate(id)}
        >
          {m.notifications_remove()}
        </Button>
      }
    />
  )
}

function Browsers({ notifications }: { notifications: Notifications }) {
  const here = useThisBrowser(notifications)
  return (
    <RowList label={m.notifications_browsers()} className="notifications-browsers">
      <Row icon="bell" title={m.notifications_here()} detail={WORDS[here.state]()} end={<HereActions {...here} />} />
      {notifications.browsers
        .filter(({ id }) => id !== here.id)
        .map((browser) => (
          <OtherBrowser key={browser.id} browser={browser} here={here} />
        ))}
    </RowList>
  )
}

interface NotificationSettingsProps {
  /** Where the page has no heading for them. */
  title?: string
  lead?: string
  pushesHint: string
}

/** Switches and browsers, for members and consultants alike. */
export function NotificationSettings({ title, lead, pushesHint }: NotificationSettingsProps) {
  const query = useQuery(notificationsQuery)
  const choice = useChoice()
  return (
    <Loaded
      query={query}
      failed={m.notifications_load_failed()}
      skeleton={
        <SkeletonGroup label={m.notifications_loading()}>
          <Skeleton shape="block" />
        </SkeletonGroup>
      }
    >
      {(data) => (
        <div className="notifications">
          <Panel title={title} className="notifications-switches">
            {lead !== undefined && <p className="quiet">{lead}</p>}
            {data.offersMails && (
              <Switch
                label={m.notifications_mails()}
                hint={m.notifications_mails_hint()}
                checked={data.hasMails}
                onCheckedChange={(hasMails) => choice.mutate({ hasMails })}
              />
            )}
            <Switch
              label={m.notifications_pushes()}
              hint={pushesHint}
              checked={data.hasPushes}
              onCheckedChange={(hasPushes) => choice.mutate({ hasPushes })}
            />
          </Panel>
          {data.hasPushes && <Browsers notifications={data} />}
        </div>
      )}
    </Loaded>
  )
}
