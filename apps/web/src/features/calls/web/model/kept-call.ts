import { useEffect } from 'react'
import { useViewer } from '#/shared/api/viewer.ts'
import { keep } from '#/shared/kept/kept.ts'
import type { WebCall } from './use-web-call.ts'

export const KEPT_CALL = 'call'

/** Over a reload the id of the call is kept, so that its receipt can be shown; who closes the screen has seen it. */
export const useKeptCall = ({ state }: Pick<WebCall, 'state'>): void => {
  const accountId = useViewer()?.id
  const callId = state.activeAt > 0 ? state.callId : null
  useEffect(() => {
    if (callId === null) return
    keep(accountId, KEPT_CALL, callId)
    return () => keep(accountId, KEPT_CALL, undefined)
  }, [accountId, callId])
}
