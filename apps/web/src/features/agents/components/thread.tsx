import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import {
  type AgentConversation,
  type AgentMessage,
  type AgentProfile,
  agentMessagesPath,
} from '@velvetline/contracts/agents'
import type { ChatMessage } from '@velvetline/contracts/chat'
import { useEffect, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { lateDialog } from '#/shared/late-dialog.tsx'
import { MediaComposer } from '#/shared/media/media-composer.tsx'
import { useIsLooking } from '#/shared/messages/use-thread.ts'
import { Avatar } from '#/ui/avatar/avatar.tsx'
import { Button } from '#/ui/button/button.tsx'
import { Icon } from '#/ui/icon/icon.tsx'
import { IconButton } from '#/ui/icon-button/icon-button.tsx'
import { Notice } from '#/ui/notice/notice.tsx'
import { usePresence } from '../api/claims.ts'
import { markRead, tellTyping, useConversations, useInbox } from '../api/conversations.ts'
import { lateElsewhere, longWait, useNow } from '../model/waiting.ts'
import './thread.css'
import { useDiscard } from '#/shared/messages/draft.ts'
import { useTyping, useTypingTeller } from '#/shared/messages/typing.ts'
import { useMessageWindow } from '#/shared/messages/use-message-window.ts'
import { stillPending, useThread } from '#/shared/messages/use-thread.ts'
import { ThreadTyping } from '#/ui/thread/thread.tsx'
import { preloadToaster } from '#/ui/toast/preload-toaster.ts'
import { useAgentProfiles } from '../api/profiles.ts'
import { patchConversation } from '../model/inbox-cache.ts'
import { useReplyMedia } from '../model/reply-media.ts'
import { useClaim } from '../model/use-claim.ts'
import { useDesk, usePending, useUnsent } from '../model/use-desk.ts'
import { useHasPane } from '../model/use-has-pane.ts'
import { ClaimNotice, ReplyClosed } from './reply-closed.tsx'
import { ReplyDeclined, ReplyForm } from './reply-form.tsx'
import { ReplyLog } from './reply-log.tsx'

/** Shown while the agent writes with one member and another one has waited too long. */
function LateNotice({ openSessionId }: { openSessionId: string }) {
  const { data: conversations = [] } = useConversations()
  const promise = useInbox().data?.answerPromiseMinutes
  const now = useNow()
  const navigate = useNavigate()
  const late =
    now === undefined || promise === undefined ? undefined : lateElsewhere(conversations, openSessionId, now, promise)
  if (!late?.waitingSince || now === undefined) return null
  const name = late.member.username
  const open = () => void navigate({ to: '/agent', search: { conversation: late.sessionId }, resetScroll: false })
  return (
    <Notice
      tone="waiting"
      banner
      live
      className="agents-late"
      action={
        <Button size="sm" aria-label={m.agents_open_name({ name })} onClick={open}>
          {m.agents_open()}
        </Button>
      }
    >
      {m.agents_late_elsewhere({ name, time: longWait(late.waitingSince, now) ?? '' })}
    </Notice>
  )
}

const PersonSheet = lateDialog(async () => (await import('./person-sheet.tsx')).default)

const NAMED_MAX = 2

const readersWords = (names: readonly string[]): string => {
  if (names.length === 0) return ''
  if (names.length > NAMED_MAX) return m.agents_readers_many({ count: names.length })
  const named = names.join(m.agents_readers_and())
  return names.length === 1 ? m.agents_readers_one({ name: named }) : m.agents_readers({ names: named })
}

export interface ThreadHeadProps {
  conversation: AgentConversation
  profile: AgentProfile | undefined
}

function ThreadHead({ conversation, profile }: ThreadHeadProps) {
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const hasPane = useHasPane()
  const { sessionId, member, profileName, isOwnProfile, isShared } = conversation
  const readers = usePresence(sessionId, isShared)
  const role = isOwnProfile
    ? m.agents_you_write_as({ profile: profileName })
    : m.agents_you_answer_for({ profile: profileName })
  return (
    <>
      <header className="agents-thread-head">
        <Link
          to="/agent"
          search={{}}
          resetScroll={false}
          className="ui-icon-button only-phone"
          aria-label={m.agents_back()}
        >
          <Icon name="arrow-left" />
        </Link>
        <Avatar src={profile?.image} name={profileName} decorative />
        <div className="agents-thread-who">
          <h2 className="heading">{member.username}</h2>
          <p className="quiet">
            {role} · {format.languageName(member.language)}
          </p>
          <p className="agents-readers" role="status">
            {readersWords(readers)}
          </p>
        </div>
        <IconButton
          icon="info"
          className="agents-about"
          label={m.agents_about({ name: member.username })}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
        />
        {isOpen && !hasPane && <PersonSheet conversation={conversation} onClose={() => setOpen(false)} />}
      </header>
      {conversation.note && (
        <button type="button" className="agents-note-pin" onClick={() => setOpen(true)}>
          <Icon name="edit" size="sm" />
          <span>{conversation.note.content}</span>
        </button>
      )}
    </>
  )
}

/** Marks messages as read once they are visible to the agent. */
const useMarkRead = (
  { sessionId, unreadCount }: AgentConversation,
  messages: readonly AgentMessage[] | undefined,
): void => {
  const client = useQueryClient()
  const looks = useIsLooking()
  const newest = messages?.findLast(({ sender }) => sender === 'other')?.id
  useEffect(() => {
    if (!looks || newest === undefined || unreadCount === 0) return
    // The badge drops at once.
    patchConversation(client, sessionId, (known) => ({ ...known, unreadCount: 0 }))
    markRead(sessionId, newest).catch(() => undefined)
  }, [client, looks, newest, sessionId, unreadCount])
}

/** The stream reports a message when it is written, so it cannot be read yet. */
const fromStream = (message: ChatMessage): AgentMessage => ({ ...message, isReadByMember: false })

export function Thread({ conversation, accountId }: { conversation: AgentConversation; accountId: string }) {
  const { sessionId, canAnswer } = conversation
  const desk = useDesk(accountId)
  const pending = usePending(desk)
  const unsent = useUnsent(pending)
  const thread = useThread({ path: agentMessagesPath(sessionId), sessionId, fromStream })
  const { data: profiles = [] } = useAgentProfiles()
  const profile = profiles.find(({ uuid }) => uuid === conversation.profileUuid)
  const media = useReplyMedia(sessionId, accountId)
  const waiting = stillPending(pending, thread.messages ?? [], sessionId)
  const view = useMessageWindow(thread, waiting)
  useMarkRead(conversation, view.isAtEnd ? thread.messages : undefined)
  const typing = useTyping(sessionId, 'member')
  useEffect(preloadToaster, [])
  const teller = useTypingTeller((isTyping) => tellTyping(sessionId, isTyping))
  const claim = useClaim(conversation, useNow())
  const { returned, discard } = useDiscard(desk?.pending, accountId)
  // Attaching is answering: colleagues see it.
  const mayAttach = () => {
    claim.note()
    return true
  }
  return (
    <>
      <ThreadHead conversation={conversation} profile={profile} />
      <LateNotice openSessionId={sessionId} />
      <ReplyLog
        conversation={conversation}
        thread={thread}
        view={view}
        pending={waiting}
        unsent={unsent}
        onRetry={(key) => desk?.retry(key)}
        onDiscard={discard}
      />
      <ThreadTyping>{typing && m.agents_typing({ name: conversation.member.username })}</ThreadTyping>
      {conversation.block !== 'none' && <ReplyClosed conversation={conversation} />}
      {conversation.block === 'none' &&
        canAnswer &&
        (claim.holder !== undefined ? (
          <ClaimNotice conversation={conversation} claim={claim} />
        ) : (
          <MediaComposer {...media} messages={thread.messages} mayAttach={mayAttach}>
            <ReplyForm
              key={returned}
              conversation={conversation}
              accountId={accountId}
              onAnswering={claim.note}
              answersAs={profile?.answersAs}
              onSend={(text) => {
                if (!desk?.write(sessionId, text)) return false
                teller.forget()
                view.toEnd()
                return true
              }}
              onWrite={teller.note}
            />
          </MediaComposer>
        ))}
      {conversation.block === 'none' && !canAnswer && <ReplyDeclined conversation={conversation} />}
    </>
  )
}
