import './reply-form.css'
import type { AgentConversation } from '@velvetline/contracts/agents'
import { CHAT_REPLY_MAX_CHARACTERS } from '@velvetline/contracts/chat'
import { countCharacters } from '@velvetline/contracts/text'
import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { AttachButton } from '#/shared/media/attach-button.tsx'
import { cutCharacters, useDraft } from '#/shared/messages/draft.ts'
import { Button } from '#/ui/button/button.tsx'
import { Notice } from '#/ui/notice/notice.tsx'
import { type Placeholder, placeholdersIn, slashSearch, withMemberName } from '../model/placeholders.ts'
import { useQuickReplies } from '../model/use-quick-replies.ts'
import { QuickChips, QuickList } from './quick-list.tsx'

export interface ReplyFormProps {
  conversation: AgentConversation
  accountId: string
  /** The name shown on answers given for another consultant. */
  answersAs: string | null | undefined
  /** False if the text was not taken, and stays in the field. */
  onSend: (text: string) => boolean
  /** With each change of the field. */
  onWrite: (text: string) => void
  /** With the first sign of answering, and while it goes on. */
  onAnswering: () => void
}

export function ReplyForm({ conversation, accountId, answersAs, onSend, onWrite, onAnswering }: ReplyFormProps) {
  const { sessionId, profileName, isOwnProfile, isShared, member } = conversation
  const [text, keepText] = useDraft(accountId, sessionId)
  const setText = (next: string): void => keepText(cutCharacters(next, CHAT_REPLY_MAX_CHARACTERS))
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  useEffect(() => {
    // Who goes through the list by keyboard stays there, and a shared conversation is claimed only on purpose. On a phone the keyboard would
    // cover the messages.
    const isByKeyboard = document.activeElement?.matches('.agents-row:focus-visible')
    if (!isShared && !isByKeyboard && window.matchMedia('(pointer: fine)').matches) {
      field.current?.focus({ preventScroll: true })
    }
  }, [isShared])
  const open = placeholdersIn(text)
  /** Selected, so that typing replaces it. */
  const select = (placeholder: Placeholder | undefined): void => {
    field.current?.focus()
    if (placeholder) field.current?.setSelectionRange(placeholder.from, placeholder.to)
  }
  const quick = useQuickReplies({
    text,
    onTake: ({ content }) => {
      onAnswering()
      const filled = withMemberName(content, member.username)
      setText(slashSearch(text) === undefined && text.trim() !== '' ? `${text.trimEnd()} ${filled}` : filled)
      setTaken((count) => count + 1)
    },
  })
  // After the text is in the field: the first placeholder, or the end.
  const [taken, setTaken] = useState(0)
  const selectFirst = useEffectEvent(() => select(open[0]))
  useEffect(() => {
    if (taken > 0) selectFirst()
  }, [taken])
  const submit = (event?: FormEvent): void => {
    event?.preventDefault()
    const content = text.trim()
    if (open.length > 0) {
      select(open[0])
      return
    }
    field.current?.focus()
    if (content === '') return
    if (onSend(content)) setText('')
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (quick.onKey(event)) return
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
      {quick.isOpen && (
        <QuickList
          id={`${id}-quick`}
          replies={quick.found}
          memberName={member.username}
          active={quick.active}
          onTake={quick.take}
        />
      )}
      {text === '' && <QuickChips replies={quick.replies} onTake={quick.take} />}
      {open.length > 0 && (
        <p className="agents-quick-open" id={`${id}-open`} role="status">
          {m.agents_quick_fill()}
          {open.map((placeholder) => (
            <button key={placeholder.from} type="button" onClick={() => select(placeholder)}>
              {placeholder.word}
            </button>
          ))}
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
          aria-describedby={open.length > 0 ? `${id}-count ${id}-open` : `${id}-count`}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={quick.isOpen ? `${id}-quick` : undefined}
          aria-activedescendant={quick.isOpen && quick.found.length > 0 ? `${id}-quick-${quick.active}` : undefined}
          onFocus={onAnswering}
          onChange={(event) => {
            onAnswering()
            setText(event.target.value)
            quick.noteTyping(event.target.value)
            onWrite(event.target.value)
          }}
          onKeyDown={onKeyDown}
        />
        <div className="agents-reply-tools">
          <AttachButton />
          <Button
            size="sm"
            className="agents-reply-quick"
            aria-expanded={quick.isOpen}
            onClick={() => {
              quick.toggle()
              field.current?.focus()
            }}
          >
            {m.agents_quick_open()} <kbd className="only-wide">/</kbd>
          </Button>
          <span className="quiet num" id={`${id}-count`}>
            <span aria-hidden="true">
              {countCharacters(text)}/{CHAT_REPLY_MAX_CHARACTERS}
            </span>
            <span className="ui-hidden">
              {m.agents_characters({ used: countCharacters(text), max: CHAT_REPLY_MAX_CHARACTERS })}
            </span>
          </span>
          <span className="quiet only-wide agents-reply-keys">{m.agents_keys()}</span>
          <Button type="submit" variant="primary" size="sm" inactive={text.trim() === '' || open.length > 0}>
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
      <Notice>{m.agents_only_in_person({ member: member.username, profile: profileName })}</Notice>
    </div>
  )
}
