import './windowed-log.css'
import type { ChatMessage } from '@velvetline/contracts/chat'
import { Fragment, type ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import { Icon } from '#/ui/icon/icon.tsx'
import { IconButton } from '#/ui/icon-button/icon-button.tsx'
import { ThreadDay, ThreadLog } from '#/ui/thread/thread.tsx'
import { useFormat } from '../format.ts'
import { createDayTitles } from '../near-day.ts'
import type { WindowedLog as Window } from './use-message-window.ts'

/** Above the end of the log while it is not in view. */
function ToEnd<M extends ChatMessage>({ view }: { view: Window<M> }) {
  const { isAtEnd, newsCount, toEnd } = view
  const news = newsCount === 1 ? m.chat_news_one() : m.chat_news_many({ count: newsCount })
  return (
    <div className="log-to-end">
      <p className="ui-hidden" role="status">
        {newsCount > 0 && news}
      </p>
      {!isAtEnd &&
        (newsCount > 0 ? (
          <button type="button" className="log-news" onClick={toEnd}>
            {news}
            <Icon name="chevron-down" size="sm" />
          </button>
        ) : (
          <IconButton icon="chevron-down" className="log-latest" label={m.chat_to_end()} onClick={toEnd} />
        ))}
    </div>
  )
}

export interface WindowedLogProps<M extends ChatMessage> {
  view: Window<M>
  label: string
  className?: string
  /** Above the first message of the thread. */
  start: ReactNode
  /** For the words of the days. */
  now: number | undefined
  bubbleOf: (message: M) => ReactNode
  /** What is pending, below the last message. */
  children: ReactNode
}

/** A thread of any length, of which a part is drawn. */
export function WindowedLog<M extends ChatMessage>(props: WindowedLogProps<M>) {
  const { view, start, now, bubbleOf, children, ...log } = props
  const { shown, before, reachesEnd } = view
  const dayOf = createDayTitles(useFormat(), now)
  const days = [before, ...shown].map((message) => message && dayOf(message.createdAt))
  return (
    <div className="windowed-log">
      <ThreadLog {...log} ref={view.log} onScroll={view.note} isSilent={!view.isAtEnd} start={before ? null : start}>
        {shown.map((message, index) => (
          <Fragment key={message.id}>
            {days[index + 1] !== days[index] && <ThreadDay>{days[index + 1]}</ThreadDay>}
            {bubbleOf(message)}
          </Fragment>
        ))}
        {reachesEnd && children}
      </ThreadLog>
      <ToEnd view={view} />
    </div>
  )
}
