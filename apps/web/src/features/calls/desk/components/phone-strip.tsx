import { useQuery } from '@tanstack/react-query'
import { Link, useBlocker } from '@tanstack/react-router'
import {
  type AgentConversation,
  type AgentProfile,
  agentConversationsPath,
  agentProfilesPath,
} from '@velvetline/contracts/agents'
import type { AgentCall } from '@velvetline/contracts/calls'
import type { ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import { duration } from '#/shared/duration.ts'
import { latePart } from '#/shared/late-part.tsx'
import { Icon } from '#/ui/icon/icon.tsx'
import { IconButton } from '#/ui/icon-button/icon-button.tsx'
import { Notice } from '#/ui/notice/notice.tsx'
import type { Phone } from '../model/use-phone.ts'
import { CallBar } from './call-bar.tsx'
import { nameOf, reasonOf } from './call-words.ts'
import { CallerMenu } from './caller-menu.tsx'
import { IncomingCall } from './incoming-call.tsx'
import { AwayNotice, LostNotice, MissedNotice, ReadinessNotice } from './phone-notices.tsx'
import { usePhoneHere } from './phone-provider.tsx'

function LastCall({ call, onClose }: { call: AgentCall; onClose: () => void }) {
  const name = nameOf(call)
  const wasConnected = call.connectedAt !== null
  const title = wasConnected
    ? m.calls_desk_ended({ name, length: duration(call.seconds) })
    : `${m.calls_desk_title({ name })}.`
  return (
    <Notice
      banner
      live
      tone={call.reason === 'failed' || call.reason === 'consultant_lost' ? 'error' : 'info'}
      title={title}
      action={
        <>
          <CallerMenu call={call} />
          <IconButton icon="close" label={m.common_close()} onClick={onClose} />
        </>
      }
    >
      {reasonOf(call)}
    </Notice>
  )
}

const LeaveDialog = latePart(() => import('./leave-dialog.tsx'))

/** Leaving the workspace would end the call, so it asks first; going from one of its pages to another is not leaving. */
function LeaveGuard({ name }: { name: string }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ next }) => !next.routeId.startsWith('/agent/'),
    enableBeforeUnload: true,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return <LeaveDialog onNotLoaded={reset} name={name} onStay={reset} onLeave={proceed} />
}

function ChatLink({ call }: { call: AgentCall }) {
  const { data: conversations } = useQuery<AgentConversation[]>({
    queryKey: [agentConversationsPath],
    enabled: false,
  })
  const same = conversations?.find(
    ({ member, profileUuid }) => member.username === call.memberName && profileUuid === call.profileUuid,
  )
  if (!same) return null
  return (
    <Link
      to="/agent"
      search={{ conversation: same.sessionId }}
      resetScroll={false}
      className="ui-icon-button"
      aria-label={m.calls_desk_open_chat({ name: nameOf(call) })}
    >
      <Icon name="chat" />
    </Link>
  )
}

function Ringing({ phone }: { phone: Phone }) {
  const { data: profiles } = useQuery<AgentProfile[]>({ queryKey: [agentProfilesPath], enabled: false })
  const { call } = phone.state
  const face = profiles?.find(({ uuid, isOwn }) => (call?.asStandIn ? isOwn : uuid === call?.profileUuid))
  return (
    <IncomingCall
      call={call}
      image={face?.image}
      canAccept={phone.view !== 'ringing_elsewhere'}
      isAnswering={phone.view === 'answering'}
      onAccept={phone.accept}
      onDecline={phone.decline}
    />
  )
}

function Notices({ phone }: { phone: Phone }) {
  const { state, connection, readiness, isNotConfigured, isAway, hasMissedTooMany, wantsCalls } = phone
  const isTalking = phone.view === 'talking'
  const wasSetOffline = hasMissedTooMany && wantsCalls === false
  return (
    <>
      {wasSetOffline && <MissedNotice />}
      {isAway && wantsCalls !== false && <AwayNotice />}
      {connection === 'lost' && !isAway && !isTalking && <LostNotice />}
      {connection !== 'closed' && connection !== 'lost' && <ReadinessNotice {...readiness} />}
      {isNotConfigured && (
        <Notice banner title={m.calls_desk_off_title()}>
          {m.calls_desk_off_text()}
        </Notice>
      )}
      {state.last && !wasSetOffline && <LastCall key={state.last.callId} call={state.last} onClose={phone.dismiss} />}
    </>
  )
}

/** A ringing call covers everything. */
export function PhoneStrip({ line }: { line: ReactNode }) {
  const phone = usePhoneHere()
  const { view, state } = phone
  const isRinging = view === 'ringing' || view === 'answering' || view === 'ringing_elsewhere'
  const isTalking = view === 'talking' || view === 'talking_elsewhere'
  return (
    <section aria-label={m.calls_desk_label()}>
      {isTalking && state.call && (
        <CallBar
          call={state.call}
          isElsewhere={view === 'talking_elsewhere'}
          isMuted={phone.isMuted}
          isAway={view === 'talking' && phone.connection === 'lost'}
          chat={<ChatLink call={state.call} />}
          onMute={phone.toggleMute}
          onEnd={phone.hangUp}
        />
      )}
      <Notices phone={phone} />
      {line}
      {isRinging && <Ringing phone={phone} />}
      {view === 'talking' && state.call && <LeaveGuard name={nameOf(state.call)} />}
    </section>
  )
}
