import { Link, useLocation } from '@tanstack/react-router'
import {
  CHAT_MESSAGE_MAX_CHARACTERS,
  CHAT_MINIMUM_BALANCE_CENTINUGGETS,
  type ChatSession,
} from '@velvetline/contracts/chat'
import { nuggetsOf } from '@velvetline/contracts/credits'
import { countCharacters } from '@velvetline/contracts/text'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { LOW_BALANCE_NUGGETS, useBalance } from '#/features/credits/api/balance.ts'
import { openNotEnoughNuggets } from '#/features/credits/components/not-enough-nuggets-slot.tsx'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { AttachButton } from '#/shared/media/attach-button.tsx'
import { cutCharacters, useDraft } from '#/shared/messages/draft.ts'
import { IconButton } from '#/ui/icon-button/icon-button.tsx'

const MINIMUM_BALANCE = nuggetsOf(CHAT_MINIMUM_BALANCE_CENTINUGGETS)

export const priceOf = (price: number, shown: string): string =>
  price === 1 ? m.chat_price({ amount: shown }) : m.chat_price_many({ amount: shown })

/** The shop returns to this page. */
function TopUp() {
  const back = useLocation({ select: ({ href }) => href })
  return (
    <>
      {' '}
      <Link to="/credits" search={{ back }}>
        {m.chat_top_up()}
      </Link>
    </>
  )
}

function Cost({ id, session, used }: { id: string; session: ChatSession; used: number }) {
  const format = useFormat()
  const balance = useBalance()
  return (
    <p className="chat-cost num" id={id}>
      <span>
        <b>{priceOf(session.messagePrice, format.nuggets(session.messagePrice))}</b> {m.chat_per_message()}
        {balance && (
          <>
            {' · '}
            {m.chat_balance()} <b>{format.nuggets(balance.balance)}</b>
            {balance.balance < LOW_BALANCE_NUGGETS && <TopUp />}
          </>
        )}
      </span>
      <span>
        {used}/{CHAT_MESSAGE_MAX_CHARACTERS}
      </span>
    </p>
  )
}

interface ComposerProps {
  session: ChatSession
  accountId: string
  takesFocus: boolean
  /** False if the text was not taken, and stays in the field. */
  onSend: (text: string) => boolean
  /** With each change of the field. */
  onWrite: (text: string) => void
}

export function Composer({ session, accountId, takesFocus, onSend, onWrite }: ComposerProps) {
  const [text, setText] = useDraft(accountId, session.sessionId)
  const field = useRef<HTMLTextAreaElement>(null)
  const fieldId = useId()
  const costId = useId()
  const format = useFormat()
  const balance = useBalance()
  useEffect(() => {
    // On a phone this would open the keyboard over the messages.
    if (takesFocus && window.matchMedia('(pointer: fine)').matches) field.current?.focus({ preventScroll: true })
  }, [takesFocus])
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    const content = text.trim()
    if (content === '') return field.current?.focus()
    // The text stays in the field, to be sent after buying Nuggets.
    if (balance && balance.balance < MINIMUM_BALANCE) return openNotEnoughNuggets()
    if (onSend(content)) setText('')
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }
  return (
    <form className="chat-composer" onSubmit={submit}>
      <div className="chat-row">
        <AttachButton isInactive={balance !== undefined && balance.balance < MINIMUM_BALANCE} />
        <label className="ui-hidden" htmlFor={fieldId}>
          {m.chat_message_to({ name: session.profileName })}
        </label>
        <textarea
          ref={field}
          id={fieldId}
          rows={1}
          dir="auto"
          value={text}
          placeholder={m.chat_placeholder()}
          aria-describedby={costId}
          onChange={({ target }) => {
            setText(cutCharacters(target.value, CHAT_MESSAGE_MAX_CHARACTERS))
            onWrite(target.value)
          }}
          onKeyDown={onKeyDown}
        />
        <IconButton
          type="submit"
          icon="up"
          className="chat-send"
          label={m.chat_send({ amount: priceOf(session.messagePrice, format.nuggets(session.messagePrice)) })}
        />
      </div>
      <Cost id={costId} session={session} used={countCharacters(text)} />
    </form>
  )
}
