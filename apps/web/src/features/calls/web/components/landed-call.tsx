import { useEffect, useState } from 'react'
import { useViewer } from '#/shared/api/viewer.ts'
import { keep, readKept } from '#/shared/kept/kept.ts'
import type { WebCall } from '../model/use-web-call.ts'
import './landed-call.css'
import { useQuery } from '@tanstack/react-query'
import { type CallHistory, type CallReceipt, callsPath } from '@velvetline/contracts/calls'
import { createPortal } from 'react-dom'
import { useNuggets } from '#/features/credits/nuggets.ts'
import { m } from '#/paraglide/messages.js'
import { duration } from '#/shared/duration.ts'
import { Icon } from '#/ui/icon/icon.tsx'
import { IconButton } from '#/ui/icon-button/icon-button.tsx'
import { Wrap } from '#/ui/layout/page-title.tsx'
import { BELOW_BAR_ID } from '#/ui/layout/top-bar.tsx'
import { TextLink } from '#/ui/link/link.tsx'

export const KEPT_CALL = 'call'

/** Kept over a reload so that the receipt can be shown; closing the screen counts as having seen it. */
export const useKeptCall = ({ state }: Pick<WebCall, 'state'>): void => {
  const accountId = useViewer()?.id
  const callId = state.activeAt > 0 ? state.callId : null
  useEffect(() => {
    if (callId === null) return
    keep(accountId, KEPT_CALL, callId)
    return () => keep(accountId, KEPT_CALL, undefined)
  }, [accountId, callId])
}

/** A call that ends with its page is over within seconds. */
const ASK_AGAIN_MS = 2_000

/** Undefined while the call lasts or if it is somebody else’s. */
const useReceipt = (callId: unknown): CallReceipt | undefined => {
  const { data } = useQuery<CallHistory, Error, CallReceipt | undefined>({
    queryKey: [`${callsPath}?limit=5`],
    select: ({ calls }) => calls.find((call) => call.callId === callId),
    refetchInterval: ({ state }) =>
      state.data?.calls.some((call) => call.callId === callId && call.state !== 'ended') ? ASK_AGAIN_MS : false,
    refetchOnMount: 'always',
  })
  return data?.state === 'ended' ? data : undefined
}

function Words({ receipt }: { receipt: CallReceipt }) {
  const nuggets = useNuggets()
  const { profileName, seconds, returned } = receipt
  const facts = { duration: duration(seconds), nuggets: nuggets(receipt.nuggets) }
  return (
    <p>
      <b>{m.calls_landed_title({ name: profileName })}</b> {m.calls_landed_text(facts)}{' '}
      {returned > 0 && `${m.calls_landed_returned({ nuggets: nuggets(returned) })} `}
      <TextLink href="/calls">{m.calls_landed_receipt()}</TextLink>
    </p>
  )
}

/** After a reload: the receipt of the call that was on the screen, until it is closed. */
export default function LandedCall({ accountId, onClose }: { accountId: string; onClose: () => void }) {
  const [callId] = useState(() => readKept(accountId, KEPT_CALL))
  const [place, setPlace] = useState<Element | null>(null)
  const receipt = useReceipt(callId)
  useEffect(() => setPlace(document.getElementById(BELOW_BAR_ID)), [])
  if (!place || !receipt) return null
  const close = () => {
    keep(accountId, KEPT_CALL, undefined)
    onClose()
  }
  return createPortal(
    <section className="landed-call" role="status">
      <Wrap>
        <Icon name="check" />
        <Words receipt={receipt} />
        <IconButton icon="close" label={m.calls_landed_close()} onClick={close} />
      </Wrap>
    </section>,
    place,
  )
}
