import { m } from '#/paraglide/messages.js'
import { NotificationSettings } from './notification-settings.tsx'

/** In a member's account. */
export function OwnNotifications() {
  return (
    <section className="own-notifications" id="notifications" aria-labelledby="notifications-title">
      <header className="own-notifications-head">
        <h2 className="heading" id="notifications-title" tabIndex={-1}>
          {m.notifications_title()}
        </h2>
        <p className="quiet">{m.notifications_note()}</p>
      </header>
      <NotificationSettings pushesHint={m.notifications_pushes_hint()} />
    </section>
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
