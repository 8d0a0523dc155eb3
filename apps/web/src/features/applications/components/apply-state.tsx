import { type ApplicationStep, applicationSubmitPath, type OwnApplication } from '@velvetline/contracts/applications'
import type { ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import { request } from '#/shared/api/request.ts'
import { useFormat } from '#/shared/format.ts'
import { Button, RouteButton } from '#/ui/button/button.tsx'
import { classNames } from '#/ui/class-names.ts'
import { Icon } from '#/ui/icon/icon.tsx'
import { useChange } from '../api/application.ts'
import { stepWord } from '../model/words.ts'
import { ApplicantPressure } from './pressure-form.tsx'
import { Withdraw } from './withdraw.tsx'

function Moment({
  isDone,
  isQuestion,
  title,
  children,
}: {
  isDone?: boolean
  isQuestion?: boolean
  title: string
  children?: ReactNode
}) {
  return (
    <li>
      <span
        className={classNames('apply-ring', isDone && 'apply-ring-ok', isQuestion && 'apply-ring-wait')}
        aria-hidden="true"
      >
        {isDone ? <Icon name="check" size="sm" /> : isQuestion ? '!' : ''}
      </span>
      <div>
        <b>{title}</b>
        {children && <p>{children}</p>}
      </div>
    </li>
  )
}

function Moments({ application }: { application: OwnApplication }) {
  const format = useFormat()
  const { state, asked, refusalReason, isChecked, submittedAt } = application
  const handedIn = submittedAt ? format.dateTime(submittedAt) : ''
  return (
    <ol className="apply-moments">
      <Moment isDone title={m.applications_moment_handed_in()}>
        {handedIn}
      </Moment>
      {state === 'asked_back' && (
        <Moment isQuestion title={m.applications_asked()}>
          {asked?.text}
        </Moment>
      )}
      {state === 'refused' ? (
        <Moment title={m.applications_moment_reason()}>{refusalReason}</Moment>
      ) : (
        <>
          <Moment isDone={isChecked || state === 'approved'} title={m.applications_moment_first()}>
            {m.applications_moment_first_text()}
          </Moment>
          <Moment isDone={state === 'approved'} title={m.applications_moment_second()}>
            {m.applications_moment_second_text()}
          </Moment>
          <Moment isDone={state === 'approved'} title={m.applications_moment_welcome()}>
            {state === 'approved' ? m.applications_moment_approved_text() : m.applications_moment_welcome_text()}
          </Moment>
        </>
      )}
    </ol>
  )
}

const TITLES = {
  draft: m.applications_state_submitted,
  submitted: m.applications_state_submitted,
  asked_back: m.applications_state_asked,
  approved: m.applications_state_approved,
  refused: m.applications_state_refused,
} as const

interface ApplyStateProps {
  application: OwnApplication
  onStep: (step: ApplicationStep) => void
}

/** Where it stands: the same line of time for every outcome, and every outcome with a reason. */
export function ApplyState({ application, onStep }: ApplyStateProps) {
  const { state, asked, kind } = application
  const submitting = useChange(() => request(applicationSubmitPath, { method: 'POST' }))
  return (
    <main id="main" className="wrap apply-state">
      <section className="apply-state-card">
        <h1 className="heading">{TITLES[state]()}</h1>
        <Moments application={application} />
        <div className="apply-acts">
          {state !== 'approved' && <Withdraw application={application} />}
          {asked && (
            <>
              <Button variant="primary" onClick={() => onStep(asked.step)}>
                {m.applications_answer_asked({ step: stepWord[asked.step]() })}
              </Button>
              <Button loading={submitting.isPending} onClick={() => submitting.mutate(undefined)}>
                {m.applications_hand_in_again()}
              </Button>
            </>
          )}
          {state === 'approved' && (
            <>
              <RouteButton to="/forgot-password">{m.accounts_forgot()}</RouteButton>
              <RouteButton to="/login" variant="primary">
                {m.applications_to_login()}
              </RouteButton>
            </>
          )}
        </div>
      </section>
      {kind === 'agency_person' && <ApplicantPressure />}
    </main>
  )
}
