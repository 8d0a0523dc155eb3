import './reply-form.css'
import type { AgentConversation } from '@velvetline/contracts/agents'
import { CHAT_REPLY_MAX_CHARACTERS } from '@velvetline/contracts/chat'
import { countCharacters } from '@velvetline/contracts/text'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/button/button.tsx'
import { Notice } from '#/ui/notice/notice.tsx'

/** Drafts by conversation, kept while another one is open. */
const drafts = new Map<string, string>()

/** Cuts at the limit in characters as the server counts them, so that no emoji is split. */
const withinLimit = (text: string): string =>
  countCharacters(text) <= CHAT_REPLY_MAX_CHARACTERS ? text : [...text].slice(0, CHAT_REPLY_MAX_CHARACTERS).join('')

const useDraft = (sessionId: string) => {
  const [text, setText] = useState(drafts.get(sessionId) ?? '')
  const change = (next: string): void => {
    const kept = withinLimit(next)
    if (kept === '') drafts.delete(sessionId)
    else drafts.set(sessionId, kept)
    setText(kept)
  }
  return [text, change] as const
}

export interface ReplyFormProps {
  conversation: AgentConversation
  /** The name shown on answers given for another consultant. */
  answersAs: string | null | undefined
  onSend: (text: string) => void
}

export function ReplyForm({ conversation, answersAs, onSend }: ReplyFormProps) {
  const { sessionId, profileName, isOwnProfile, member } = conversation
  const [text, setText] = useDraft(sessionId)
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  useEffect(() => {
    // On a phone this would open the keyboard over the messages.
    if (window.matchMedia('(pointer: fine)').matches) field.current?.focus({ preventScroll: true })
  }, [])
  const submit = (event?: FormEvent): void => {
    event?.preventDefault()
    const content = text.trim()
    field.current?.focus()
    if (content === '') return
    onSend(content)
    setText('')
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing) submit(event)
  }
  const action = isOwnProfile
    ? m.agents_reply_as({ profile: profileName })
    : m.agents_reply_for({ profile: profileName })
  return (
    <form className="agents-reply" onSubmit={submit}>
      {!isOwnProfile && answersAs && (
        <p className="agents-reply-name">
          {m.agents_carries_name()} <b>{answersAs}</b>
        </p>
      )}
      <div className="agents-reply-box">
        <label className="ui-hidden" htmlFor={id}>
          {action}
        </label>
        <textarea
          ref={field}
          id={id}
          rows={2}
          dir="auto"
          lang={member.language}
          value={text}
          placeholder={action}
          aria-describedby={`${id}-count`}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <div className="agents-reply-tools">
          <span className="quiet num" id={`${id}-count`}>
            <span aria-hidden="true">
              {countCharacters(text)}/{CHAT_REPLY_MAX_CHARACTERS}
            </span>
            <span className="ui-hidden">
              {m.agents_characters({ used: countCharacters(text), max: CHAT_REPLY_MAX_CHARACTERS })}
            </span>
          </span>
          <span className="quiet only-wide agents-reply-keys">{m.agents_keys()}</span>
          <Button type="submit" variant="primary" size="sm" inactive={text.trim() === ''}>
            {action}
          </Button>
        </div>
      </div>
    </form>
  )
}

/** Replaces the field if the member has declined answers from anybody else. */
export function ReplyDeclined({ conversation }: { conversation: AgentConversation }) {
  const { member, profileName } = conversation
  return (
    <div className="agents-reply">
      <Notice>{m.agents_only_herself({ member: member.username, profile: profileName })}</Notice>
    </div>
  )
}
