import { useQueryClient } from '@tanstack/react-query'
import type { AgeReturnAnswer } from '@velvetline/contracts/age-verification'
import { AGE_RELOAD_MS } from '@velvetline/contracts/constants'
import { API } from '@velvetline/contracts/paths'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '#/shared/api/api-error.ts'
import { completeAgeCheck } from '../api/age-check.ts'
import { rememberAttempts, rememberVerified } from './local-records.ts'

export type Completion =
  | { state: 'checking' }
  | { state: 'verified' | 'pending' | 'failed' | 'abandoned'; answer: AgeReturnAnswer }
  /** The reference is unknown, belongs to somebody else, or is missing. */
  | { state: 'unknown' }
  /** The server or the verifier cannot be asked. */
  | { state: 'unclear' }

const HTTP_NOT_FOUND = 404
/** How often a result that is not there yet is asked for by itself, and how many times. */
const ASK_AGAIN_MS = 2_000
const ASK_AGAIN_TIMES = 5

const toCompletion = (answer: AgeReturnAnswer): Completion => {
  if (answer.verified) return { state: 'verified', answer }
  return { state: answer.result === 'approved' ? 'pending' : answer.result, answer }
}

/** Asks the server for the attempt's result and trusts nothing in the address. If verified, the page redirects after 1.5 s. */
export const useCompletion = (reference: string): { completion: Completion; askAgain: () => void } => {
  const client = useQueryClient()
  const [completion, setCompletion] = useState<Completion>({ state: 'checking' })
  const asked = useRef(0)

  const ask = useCallback(async (): Promise<void> => {
    asked.current += 1
    try {
      const answer = await completeAgeCheck(reference)
      rememberAttempts(answer.attempts)
      setCompletion(toCompletion(answer))
    } catch (error) {
      const isUnknown = error instanceof ApiError && error.status === HTTP_NOT_FOUND
      setCompletion({ state: isUnknown ? 'unknown' : 'unclear' })
    }
  }, [reference])

  useEffect(() => {
    asked.current = 0
    void ask()
  }, [ask])

  useEffect(() => {
    if (completion.state === 'pending' && asked.current < ASK_AGAIN_TIMES) {
      const timer = window.setTimeout(() => void ask(), ASK_AGAIN_MS)
      return () => window.clearTimeout(timer)
    }
    if (completion.state !== 'verified') return
    rememberVerified()
    void client.invalidateQueries({ queryKey: [API.ageStatus] })
    // A full page load requests again what was refused or covered before.
    const timer = window.setTimeout(() => location.replace(completion.answer.returnPath), AGE_RELOAD_MS)
    return () => window.clearTimeout(timer)
  }, [ask, client, completion])

  const askAgain = (): void => {
    setCompletion({ state: 'checking' })
    void ask()
  }
  return { completion, askAgain }
}
