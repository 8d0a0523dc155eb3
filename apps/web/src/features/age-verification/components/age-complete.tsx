import { useQueryClient } from '@tanstack/react-query'
import { AGE_ATTEMPTS_MAX, type AgeReturnAnswer, ageStatusPath } from '@velvetline/contracts/age-verification'
import { useCallback, useEffect, useRef, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { ApiError, HTTP_NOT_FOUND } from '#/shared/api/api-error.ts'
import { useViewer } from '#/shared/api/viewer.ts'
import { Button, ButtonLink, Spinner } from '#/ui/button/button.tsx'
import { completeAgeCheck } from '../api/age-check.ts'
import { rememberAttempts, rememberVerified } from '../model/local-records.ts'
import { useStart } from '../model/use-start.ts'
import { AgeCard, exceededText, supportPath } from './age-card.tsx'

export const AGE_RELOAD_MS = 1_500

export type Completion =
  | { state: 'checking' }
  | { state: 'verified' | 'pending' | 'failed' | 'abandoned'; answer: AgeReturnAnswer }
  /** The reference is unknown, belongs to somebody else, or is missing. */
  | { state: 'unknown' }
  /** The server or the verifier does not answer. */
  | { state: 'unclear' }

/** How often a pending result is requested again, in milliseconds, and how many times. */
const ASK_AGAIN_MS = 2_000
const ASK_AGAIN_TIMES = 5

const toCompletion = (answer: AgeReturnAnswer): Completion => {
  if (answer.verified) return { state: 'verified', answer }
  return { state: answer.result === 'approved' ? 'pending' : answer.result, answer }
}

/** Trusts nothing in the address: the server asks the verifier. If verified, the page redirects after 1.5 s. */
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
    void client.invalidateQueries({ queryKey: [ageStatusPath] })
    // A full page load repeats the requests that were refused.
    const timer = window.setTimeout(() => location.replace(completion.answer.returnPath), AGE_RELOAD_MS)
    return () => window.clearTimeout(timer)
  }, [ask, client, completion])

  const askAgain = (): void => {
    setCompletion({ state: 'checking' })
    void ask()
  }
  return { completion, askAgain }
}

function OnlySupportHelps({ title, text, newsKey }: { title: string; text: string; newsKey: string }) {
  return (
    <AgeCard icon="alert" tone="bad" title={title} newsKey={newsKey}>
      <p>{text}</p>
      <ButtonLink href={supportPath()} variant="primary">
        {m.age_contact_support()}
      </ButtonLink>
    </AgeCard>
  )
}

interface NotConfirmedProps {
  completion: Extract<Completion, { answer: object }>
  starting: ReturnType<typeof useStart>
}

export function NotConfirmed({ completion, starting }: NotConfirmedProps) {
  const isGuest = useViewer() === null
  const { answer, state } = completion
  const { state: startState, isLeaving, start } = starting
  const left = AGE_ATTEMPTS_MAX - answer.attempts
  if (left <= 0 || startState === 'exceeded') {
    return <OnlySupportHelps title={m.age_exceeded_title()} text={exceededText(isGuest)} newsKey="exceeded" />
  }
  if (startState === 'notRequired') {
    return (
      <AgeCard icon="check" tone="good" title={m.age_not_required_title()} newsKey={startState}>
        <p>{m.age_not_required_text()}</p>
        <ButtonLink href={answer.returnPath} variant="primary">
          {m.age_continue()}
        </ButtonLink>
      </AgeCard>
    )
  }
  if (startState === 'unavailable') {
    return <OnlySupportHelps title={m.age_unavailable_title()} text={m.age_unavailable_text()} newsKey={startState} />
  }
  const isFailed = state === 'failed'
  const title = isFailed ? m.age_failed_title() : m.age_abandoned_title()
  return (
    <AgeCard icon="alert" tone="bad" title={title} newsKey={state}>
      <p>{isFailed ? m.age_failed_text() : m.age_abandoned_text()}</p>
      <p className="quiet num">{m.age_attempts_left({ left, max: AGE_ATTEMPTS_MAX })}</p>
      {startState === 'error' && <p role="alert">{m.age_error_text()}</p>}
      <div className="age-actions">
        <Button variant="primary" loading={isLeaving} onClick={() => void start(answer.returnPath)}>
          {m.common_try_again()}
        </Button>
        <ButtonLink href={answer.returnPath}>{m.age_sandbox_back()}</ButtonLink>
      </div>
    </AgeCard>
  )
}

function Result({ reference }: { reference: string }) {
  const { completion, askAgain } = useCompletion(reference)
  const starting = useStart()
  const { state } = completion
  switch (state) {
    case 'checking':
      return (
        <AgeCard icon="shield" title={m.age_checking_title()} newsKey={state}>
          <p>
            <Spinner size="sm" /> {m.age_checking_text()}
          </p>
        </AgeCard>
      )
    case 'verified':
      return (
        <AgeCard icon="check" tone="good" title={m.age_verified_title()} newsKey={state}>
          <p>{m.age_verified_text()}</p>
          <ButtonLink href={completion.answer.returnPath} variant="primary">
            {m.age_continue()}
          </ButtonLink>
        </AgeCard>
      )
    case 'pending':
    case 'unclear': {
      const isPending = state === 'pending'
      const title = isPending ? m.age_pending_title() : m.age_unclear_title()
      return (
        <AgeCard icon={isPending ? 'clock' : 'alert'} tone={isPending ? 'accent' : 'bad'} title={title} newsKey={state}>
          <p>{isPending ? m.age_pending_text() : m.age_unclear_text()}</p>
          <Button variant="primary" onClick={askAgain}>
            {m.age_ask_again()}
          </Button>
        </AgeCard>
      )
    }
    case 'unknown':
      return (
        <AgeCard icon="alert" tone="bad" title={m.age_unknown_title()} newsKey={state}>
          <p>{m.age_unknown_text()}</p>
          <ButtonLink href="/" variant="primary">
            {m.age_to_home()}
          </ButtonLink>
        </AgeCard>
      )
    default:
      return <NotConfirmed completion={completion} starting={starting} />
  }
}

export function AgeComplete({ reference }: { reference: string }) {
  return (
    <main id="main" className="wrap age-page">
      <Result reference={reference} />
    </main>
  )
}
