import { OwnSection } from '#/features/accounts/components/own-section.tsx'
import { m } from '#/paraglide/messages.js'
import { NotificationSettings } from './notification-settings.tsx'

/** In a member's account. */
export function OwnNotifications() {
  return (
    <OwnSection id="notifications" title={m.notifications_title()} note={m.notifications_note()}>
      <NotificationSettings pushesHint={m.notifications_pushes_hint()} />
    </OwnSection>
  )
}

/** In a consultant's settings. */
export function AgentNotifications() {
  return (
    <NotificationSettings
      title={m.notifications_title()}
      lead={m.notifications_note()}
      pushesHint={m.notifications_pushes_agent_hint()}
    />
  )
}
