import type { ChatMessage } from '@velvetline/contracts/chat'
import { memo } from 'react'
import { m } from '#/paraglide/messages.js'
import { Bubble } from '#/ui/thread/thread.tsx'
import { useFormat } from '../format.ts'
import { MediaMessage } from '../media/media-message.tsx'
import { MessageText } from './message-text.tsx'
import { ReportMessage } from './report-message.tsx'

export interface MessageBubbleProps {
  message: ChatMessage
  /** Who reads the thread. */
  reader: 'member' | 'agent'
  /** Of the other side. */
  name: string
  profileName: string
  /** Of the text, where the reader’s page is in another. */
  lang?: string
  /** Shown only on the last message that the other side has read. */
  isRead: boolean
}

/** What was sent. Both sides see the name of a stand-in. */
export const MessageBubble = memo(function MessageBubble(props: MessageBubbleProps) {
  const { message, reader, name, profileName, lang, isRead } = props
  const format = useFormat()
  const { answeredBy, createdAt, id, isRemoved, isReturned, media, sender, sessionId } = message
  const isOwn = sender === 'user'
  return (
    <Bubble
      text={isRemoved ? m.safety_message_removed() : <MessageText text={message.content} />}
      {...(lang && { lang })}
      anchor={id}
      isOwn={isOwn}
      by={answeredBy && m.chat_answered_by({ name: answeredBy, profile: profileName })}
      note={
        <>
          <time dateTime={createdAt}>{format.time(createdAt)}</time>
          {isRead && ` · ${m.chat_read()}`}
          {isReturned && ` · ${reader === 'member' ? m.chat_returned() : m.agents_returned()}`}
          {!isOwn && !isRemoved && (
            <ReportMessage sessionId={sessionId} messageId={id} by={reader} name={answeredBy ?? name} />
          )}
        </>
      }
    >
      {media && (
        <MediaMessage media={media} from={answeredBy ?? (isOwn ? undefined : name)} time={format.time(createdAt)} />
      )}
    </Bubble>
  )
})
