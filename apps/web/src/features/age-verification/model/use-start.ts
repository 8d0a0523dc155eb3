import { useQueryClient } from '@tanstack/react-query'
import {
  AGE_ATTEMPTS_EXCEEDED_REFUSAL,
  AGE_ATTEMPTS_MAX,
  AGE_RETURN_URL_MAX,
  ageStatusPath,
} from '@velvetline/contracts/age-verification'
import { NOT_CONFIGURED_REFUSAL } from '@velvetline/contracts/http'
import { useState } from 'react'
import { ApiError } from '#/shared/api/api-error.ts'
import { useViewer } from '#/shared/api/viewer.ts'
import { useLeaving } from '#/shared/use-leaving.ts'
import { ageStatusQuery, startAgeCheck } from '../api/age-check.ts'
import { rememberAttempts, rememberVerified, sessionId } from './local-records.ts'

export type StartState = 'ready' | 'unavailable' | 'error' | 'notRequired' | 'exceeded'

const stateAfter = (error: unknown): StartState => {
  if (!(error instanceof ApiError)) return 'error'
  if (error.code === NOT_CONFIGURED_REFUSAL) return 'unavailable'
  return error.code === AGE_ATTEMPTS_EXCEEDED_REFUSAL ? 'exceeded' : 'error'
}

/** An advertisement's address may be longer than the server accepts: then the page is shown without its query. */
const shortened = (returnUrl: string): string =>
  [returnUrl, returnUrl.split('?')[0]].find((url) => url !== undefined && url.length <= AGE_RETURN_URL_MAX) ?? '/'

/** Starts checks and redirects to the verifier. `returnUrl` is where the person continues afterwards. */
export const useStart = (): {
  state: StartState
  isLeaving: boolean
  start: (returnUrl: string) => Promise<void>
} => {
  const viewer = useViewer()
  const client = useQueryClient()
  const [state, setState] = useState<StartState>('ready')
  const { isLeaving, setIsLeaving } = useLeaving()
  const start = async (returnUrl: string): Promise<void> => {
    if (isLeaving) return
    setIsLeaving(true)
    setState('ready')
    try {
      const answer = await startAgeCheck(shortened(returnUrl), viewer ? null : sessionId())
      if (!answer.needsVerification || !answer.verificationUrl) {
        // This browser may not know of its proof, and without the mark the server would cover every page again.
        const { verified } = await client.fetchQuery({ ...ageStatusQuery, staleTime: 0 })
        if (verified) rememberVerified()
        setIsLeaving(false)
        setState('notRequired')
        return
      }
      rememberAttempts()
      location.assign(answer.verificationUrl)
    } catch (error) {
      const next = stateAfter(error)
      if (next === 'exceeded') rememberAttempts(AGE_ATTEMPTS_MAX)
      setIsLeaving(false)
      setState(next)
      void client.invalidateQueries({ queryKey: [ageStatusPath] })
    }
  }
  return { state, isLeaving, start }
}
