import './small-call.css'
import { useEffect } from 'react'
import { useChatPrice } from '#/features/credits/nuggets.ts'
import { openChat, useChatButtons } from '#/features/profiles/contact.ts'
import { noteCall, setCallSmall, useOngoingCall } from '#/features/profiles/ongoing-call.ts'
import { m } from '#/paraglide/messages.js'
import { duration } from '#/shared/duration.ts'
import { Button } from '#/ui/button/button.tsx'
import { IconButton } from '#/ui/icon-button/icon-button.tsx'
import { secondsLeftOf, secondsOf, warningAt } from '../model/call-time.ts'
import { isInterrupted, stepWords } from '../model/call-words.ts'
import type { WebCall } from '../model/use-web-call.ts'
import { useCallWarnings } from './call-during.tsx'

/** While the call is on, its screen can become a bar, so that the chat can be used. */
export const useSmallCall = (profileUuid: string, isCalling: boolean) => {
  const hasChat = useChatButtons()
  const isSmall = useOngoingCall()?.isSmall === true && isCalling
  useEffect(() => {
    noteCall(isCalling ? profileUuid : null)
    return () => noteCall(null)
  }, [profileUuid, isCalling])
  const chat = (): void => {
    setCallSmall(true)
    openChat(profileUuid)
  }
  return { isSmall, chat: hasChat ? chat : null }
}

/** After the call, at the price of a message. */
export function ToChat({ name, onChat }: { name: string; onChat: () => void }) {
  const hasChat = useChatButtons()
  const price = useChatPrice()
  if (!hasChat) return null
  return (
    <Button wide icon="chat" price={price} onClick={onChat}>
      {m.calls_chat_with({ name })}
    </Button>
  )
}

export function SmallCall(props: { call: WebCall; name: string; now: number; titleId: string }) {
  const { call, name, now, titleId } = props
  const { state, driver } = call
  const warning = state.step === 'active' ? warningAt(secondsLeftOf(state, now)) : null
  useCallWarnings(warning)
  const words = warning === null ? stepWords(state) : warning === 1 ? m.calls_warn_one() : m.calls_warn_two()
  return (
    <div className="call-small" data-warning={warning ?? undefined}>
      <h2 className="ui-hidden" id={titleId}>
        {m.calls_small_label({ name })}
      </h2>
      <p className="call-small-who">
        <b>{name}</b>
        <span role={warning !== null || isInterrupted(state) ? 'alert' : 'status'}>{words}</span>
      </p>
      {state.activeAt > 0 && (
        <p className="call-small-clock num" role="timer" aria-label={m.calls_clock_label()}>
          {duration(secondsOf(state, now))}
        </p>
      )}
      <Button size="sm" variant="tonal" onClick={() => setCallSmall(false)}>
        {m.calls_small_back()}
      </Button>
      <IconButton icon="phone" className="call-small-end" label={m.calls_end()} onClick={() => void driver.hangUp()} />
    </div>
  )
}
