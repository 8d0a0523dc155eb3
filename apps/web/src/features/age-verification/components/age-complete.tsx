import { AGE_ATTEMPTS_MAX } from '@velvetline/contracts/constants'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/button/button.tsx'
import { ButtonLink } from '#/ui/button/button-link.tsx'
import { Spinner } from '#/ui/spinner/spinner.tsx'
import { type Completion, useCompletion } from '../model/use-completion.ts'
import { useStart } from '../model/use-start.ts'
import { AgeCard } from './age-card.tsx'
import { supportPath } from './age-links.tsx'

/** Not confirmed: once more while attempts remain, otherwise support. */
function NotConfirmed({ completion }: { completion: Extract<Completion, { answer: object }> }) {
  const { answer, state } = completion
  const { state: startState, start } = useStart()
  const left = AGE_ATTEMPTS_MAX - answer.attempts
  if (left <= 0 || startState === 'exceeded') {
    return (
      <AgeCard icon="alert" tone="bad" title={m.age_exceeded_title()} newsKey="exceeded">
        <p>{m.age_exceeded_text({ max: AGE_ATTEMPTS_MAX })}</p>
        <ButtonLink href={supportPath()} variant="primary">
          {m.age_contact_support()}
        </ButtonLink>
      </AgeCard>
    )
  }
  const isFailed = state === 'failed'
  const title = isFailed ? m.age_failed_title() : m.age_abandoned_title()
  return (
    <AgeCard icon="alert" tone="bad" title={title} newsKey={state}>
      <p>{isFailed ? m.age_failed_text() : m.age_abandoned_text()}</p>
      <p className="quiet num">{m.age_attempts_left({ left, max: AGE_ATTEMPTS_MAX })}</p>
      {startState === 'error' && <p role="alert">{m.age_error_text()}</p>}
      <div className="age-actions">
        <Button variant="primary" loading={startState === 'leaving'} onClick={() => void start(answer.returnPath)}>
          {m.age_start_again()}
        </Button>
        <ButtonLink href={answer.returnPath}>{m.age_sandbox_back()}</ButtonLink>
      </div>
    </AgeCard>
  )
}

function Result({ reference }: { reference: string }) {
  const { completion, askAgain } = useCompletion(reference)
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
      return <NotConfirmed completion={completion} />
  }
}

/** Where the verifier sends people back to. `verified=true` in the address proves nothing: the server asks the verifier. */
export function AgeComplete({ reference }: { reference: string }) {
  return (
    <main id="main" className="wrap age-page">
      <Result reference={reference} />
    </main>
  )
}
