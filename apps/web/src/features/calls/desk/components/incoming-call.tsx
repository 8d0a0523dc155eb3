import './incoming-call.css'
import '#/ui/visually-hidden/visually-hidden.css'
import type { AgentCall } from '@velvetline/contracts/calls'
import { useId } from 'react'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { Avatar } from '#/ui/avatar/avatar.tsx'
import { Button } from '#/ui/button/button.tsx'
import { VisuallyHidden } from '#/ui/visually-hidden/visually-hidden.tsx'
import { membershipOf, nameOf, rateOf, roleOf } from './call-words.ts'

export interface IncomingCallProps {
  /** Null between the ring and the server's report. */
  call: AgentCall | null
  image: string | undefined
  /** If false, this window only announces the call. */
  canAccept: boolean
  isAnswering: boolean
  onAccept: () => void
  onDecline: () => void
}

function Caller({ call, image }: { call: AgentCall; image: string | undefined }) {
  const format = useFormat()
  const facts = [format.languageName(call.language), format.countryName(call.country), membershipOf(call)]
  return (
    <>
      <p className="agent-phone-facts">
        {facts.join(' · ')} <b className="num">{rateOf(call, format)}</b>
      </p>
      <div className="agent-phone-role">
        <Avatar src={image} name={call.asStandIn ?? call.profileName} decorative />
        <p>
          <b>{roleOf(call)}.</b>
          {call.asStandIn !== null && <span> {m.calls_desk_stand_in_known()}</span>}
        </p>
      </div>
    </>
  )
}

/** Takes no focus away from what the consultant writes. */
export function IncomingCall({ call, image, canAccept, isAnswering, onAccept, onDecline }: IncomingCallProps) {
  const titleId = useId()
  const name = call ? nameOf(call) : m.calls_desk_incoming()
  return (
    <section className="agent-phone-incoming" aria-labelledby={titleId}>
      <p role="alert" className="ui-hidden">
        {call ? m.calls_desk_announcement({ name }) : m.calls_desk_incoming()}
      </p>
      <p className="agent-phone-ringing">
        <i aria-hidden="true" />
        {m.calls_desk_incoming()}
      </p>
      <h2 id={titleId} className="agent-phone-name">
        {name}
      </h2>
      {call?.note && (
        <blockquote className="agent-phone-note">
          <VisuallyHidden>{m.calls_desk_note()} </VisuallyHidden>
          {call.note}
        </blockquote>
      )}
      {call && <Caller call={call} image={image} />}
      {!canAccept && <p className="quiet">{m.calls_desk_rings_elsewhere()}</p>}
      <div className="agent-phone-choice">
        {canAccept && (
          <Button variant="primary" size="lg" icon="phone" loading={isAnswering} onClick={onAccept}>
            {isAnswering ? m.calls_desk_accepting() : m.calls_desk_accept()}
          </Button>
        )}
        <Button size="lg" onClick={onDecline}>
          {m.calls_desk_decline()}
        </Button>
      </div>
    </section>
  )
}
