import { NOT_ENOUGH_NUGGETS_REFUSAL } from '@velvetline/contracts/credits'
import { m } from '#/paraglide/messages.js'
import { refusalText } from '#/shared/api/api-error.ts'
import { Button } from '#/ui/button/button.tsx'
import { isCalling } from '../model/call-machine.ts'
import { failureWords } from '../model/call-words.ts'
import { useWebCall, type WebCall } from '../model/use-web-call.ts'
import './call-screen.css'
import './call-frames.css'
import '#/ui/visually-hidden/visually-hidden.css'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useOngoingCall } from '#/features/profiles/ongoing-call.ts'
import { duration } from '#/shared/duration.ts'
import { useModal } from '#/ui/dialog/dialog.tsx'
import { IconButton } from '#/ui/icon-button/icon-button.tsx'
import { Picture } from '#/ui/portrait/picture.tsx'
import { callFrameFor } from '../../device.ts'
import { secondsOf, useCallClock } from '../model/call-time.ts'
import { useCallGuards } from '../model/use-call-guards.ts'
import { type AfterCall, CallAfter } from './call-after.tsx'
import { CallBefore } from './call-before.tsx'
import { CallDuring } from './call-during.tsx'
import { CallObstacle, type CallWays } from './call-obstacle.tsx'
import { AddNuggets, CallStatus } from './call-parts.tsx'
import { useKeptCall } from './landed-call.tsx'
import { SmallCall, ToChat, useSmallCall } from './small-call.tsx'

const CALL_CLOSE_DELAY_MS = 1_500

function CallFailed({ call, name, onClose }: { call: WebCall; name: string; onClose: () => void }) {
  const { driver, state, balanceError, askBalance } = call
  const words = state.failure
    ? failureWords(state.failure, name)
    : { text: refusalText(balanceError) ?? m.calls_fail_network() }
  const isPrepared = state.link === 'ready'
  // What was enough when the screen opened may have been spent in another tab.
  const lacksNuggets = state.failure?.code === NOT_ENOUGH_NUGGETS_REFUSAL
  const tryAgain = () => {
    askBalance()
    if (isPrepared) driver.again()
    else if (state.failure) void driver.prepare()
  }
  return (
    <>
      <div role="alert" className="call-text">
        <p>{words.text}</p>
        {words.help && <p className="call-hint">{words.help}</p>}
      </div>
      <div className="call-actions">
        {lacksNuggets && <AddNuggets isButton />}
        <Button variant={lacksNuggets ? 'tonal' : 'primary'} wide onClick={tryAgain} data-autofocus>
          {m.common_try_again()}
        </Button>
        <Button wide onClick={onClose}>
          {m.calls_webcall_later()}
        </Button>
      </div>
    </>
  )
}

export type CallStage = 'before' | 'blocked' | 'during' | 'failed' | 'after'

export const stageOf = ({ state, balance, balanceError }: Omit<WebCall, 'driver' | 'askBalance'>): CallStage => {
  if (isCalling(state)) return 'during'
  if (state.failure && (state.step !== 'ended' || state.activeAt === 0)) return 'failed'
  if (state.step === 'ended') return 'after'
  if (!balance) return balanceError ? 'failed' : 'before'
  return balance.obstacle === null && balance.canStartCall ? 'before' : 'blocked'
}

export interface WebCallDialogProps extends CallWays {
  afterCall: AfterCall
}

interface CallScreenProps extends WebCallDialogProps {
  titleId: string
  /** Called when a call begins and ends, so that the frame cannot be closed in between. */
  onCalling?: (isCalling: boolean) => void
}

/** After the member’s own hang-up the screen closes by itself, unless there is something to read. */
const useCloseAlone = ({ state }: WebCall, onClose: () => void): void => {
  const close = useEffectEvent(onClose)
  const isNothingToRead = state.isOwnEnd && state.isSettled && state.activeAt === 0 && state.failure === null
  useEffect(() => {
    if (!isNothingToRead) return
    const timer = window.setTimeout(() => close(), CALL_CLOSE_DELAY_MS)
    return () => window.clearTimeout(timer)
  }, [isNothingToRead])
}

/** When the focused button disappears, the focus moves to the name, not to the hang-up button. */
const useFocusOnStage = (stage: CallStage) => {
  const name = useRef<HTMLHeadingElement>(null)
  const first = useRef(stage)
  useEffect(() => {
    if (first.current === stage) return
    first.current = stage
    if (document.activeElement === document.body || !document.activeElement?.isConnected) name.current?.focus()
  }, [stage])
  return name
}

/** Replaces the step's text; claims nothing about a balance that is not known yet. */
const wordsInstead = ({ balance, state }: Pick<WebCall, 'balance' | 'state'>, stage: CallStage): string | undefined => {
  if (stage === 'before' && (!balance || state.step === 'not_enough')) return m.calls_step_loading()
  if (stage !== 'blocked') return undefined
  return balance?.obstacle === 'not_enough_nuggets' ? m.calls_step_not_enough() : m.calls_step_unavailable()
}

function Clock({ call, now }: { call: WebCall; now: number }) {
  const { state } = call
  if (state.activeAt === 0) return null
  return (
    <p className="call-clock num" role="timer" aria-label={m.calls_clock_label()}>
      {duration(secondsOf(state, now))}
    </p>
  )
}

function CallScreen({ profile, titleId, afterCall, onCalling, ...ways }: CallScreenProps) {
  const { onClose, onChat } = ways
  const call = useWebCall(profile)
  const { driver, state } = call
  const isOn = isCalling(state)
  const stage = stageOf(call)
  const standIn = call.balance?.standIn?.displayName
  const now = useCallClock(state.step === 'active')
  const name = useFocusOnStage(stage)
  const { isSmall, chat } = useSmallCall(profile.uuid, isOn)
  const back = () => {
    void driver.hangUp()
    onClose()
  }
  useCallGuards(driver, { isCalling: isOn, isSmall, onBack: back })
  useCloseAlone(call, onClose)
  useKeptCall(call)
  const tell = useEffectEvent((calling: boolean) => onCalling?.(calling))
  useEffect(() => tell(isOn), [isOn])
  if (isSmall) return <SmallCall call={call} name={profile.name} now={now} titleId={titleId} />
  return (
    <div className="call" data-stage={stage}>
      <div className="call-photo">
        <Picture src={profile.cardThumbnail} sizes="(width >= 48rem) 27rem, 100vw" alt="" />
      </div>
      {!isOn && <IconButton icon="close" label={m.common_close()} className="call-close" onClick={onClose} />}
      <div className="call-face">
        <CallStatus state={state} words={wordsInstead(call, stage)} />
        <h2 className="name" id={titleId} tabIndex={-1} ref={name}>
          {profile.name}
        </h2>
        {stage === 'during' && standIn && <p className="call-stand-in">{m.calls_stand_in_during({ standIn })}</p>}
        <Clock call={call} now={now} />
      </div>
      {stage === 'before' && <CallBefore call={call} profile={profile} />}
      {stage === 'blocked' && (
        <CallObstacle
          call={call}
          obstacle={call.balance?.obstacle ?? 'not_enough_nuggets'}
          profile={profile}
          {...ways}
        />
      )}
      {stage === 'during' && <CallDuring call={call} name={profile.name} now={now} onChat={chat} />}
      {stage === 'failed' && <CallFailed call={call} name={profile.name} onClose={onClose} />}
      {stage === 'after' && (
        <CallAfter
          call={call}
          name={standIn ?? profile.name}
          afterCall={afterCall}
          onClose={onClose}
          chat={<ToChat name={profile.name} onChat={onChat} />}
        />
      )}
    </div>
  )
}

/** During a call neither Escape nor a click outside closes it. */
export function WebCallDialog(props: WebCallDialogProps) {
  const [isCalling, setCalling] = useState(false)
  const [frame] = useState(() => callFrameFor({ userAgent: navigator.userAgent, widthPx: window.innerWidth }))
  const titleId = useId()
  const isSmall = useOngoingCall()?.isSmall === true
  const ref = useModal({ open: !isSmall, onOpenChange: props.onClose, locked: isCalling })
  useEffect(() => {
    const dialog = ref.current
    if (!isSmall || !dialog) return
    // Without the method: closing it would report a `close` to the modal that comes back.
    dialog.open = true
    return () => {
      dialog.open = false
    }
  }, [isSmall, ref])
  return (
    <dialog ref={ref} className="call-frame" data-frame={isSmall ? 'bar' : frame} aria-labelledby={titleId}>
      <CallScreen {...props} titleId={titleId} onCalling={setCalling} />
    </dialog>
  )
}
