import {
  type ApplicationStep,
  applicationMailPath,
  applicationSubmitPath,
  type OwnApplication,
} from '@velvetline/contracts/applications'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { refusalText } from '#/shared/api/api-error.ts'
import { request } from '#/shared/api/request.ts'
import { Button } from '#/ui/button/button.tsx'
import { classNames } from '#/ui/class-names.ts'
import { Icon } from '#/ui/icon/icon.tsx'
import { LinkButton } from '#/ui/link/link.tsx'
import { Notice, Problem } from '#/ui/notice/notice.tsx'
import { toast } from '#/ui/toast/toast.ts'
import { useChange } from '../api/application.ts'
import { stepWord } from '../model/words.ts'
import { IdentityStep } from './identity-step.tsx'
import { LivenessStep } from './liveness-step.tsx'
import { PayoutStep } from './payout-step.tsx'
import { PeopleStep } from './people-step.tsx'
import { PersonStep } from './person-step.tsx'
import { PhotosStep } from './photos-step.tsx'
import { ApplicantPressure } from './pressure-form.tsx'
import { AgreementStep, FreeWillStep, NameStep } from './short-steps.tsx'
import type { StepProps } from './step-frame.tsx'
import { VoiceStep } from './voice-step.tsx'
import { Withdraw } from './withdraw.tsx'

const STEPS: Readonly<Record<ApplicationStep, ComponentType<StepProps>>> = {
  name: NameStep,
  person: PersonStep,
  identity: IdentityStep,
  liveness: LivenessStep,
  photos: PhotosStep,
  voice: VoiceStep,
  people: PeopleStep,
  payout: PayoutStep,
  free_will: FreeWillStep,
  agreement: AgreementStep,
}

type Steps = OwnApplication['steps']

function Stepper({ steps, current, onStep }: { steps: Steps; current: number; onStep: StepProps['onStep'] }) {
  return (
    <nav aria-label={m.applications_steps()} className="apply-stepper">
      <ol>
        {steps.map(({ step, isDone }, index) => (
          <li key={step}>
            <button type="button" aria-current={index === current ? 'step' : undefined} onClick={() => onStep(step)}>
              <span
                className={classNames('apply-ring', isDone && 'apply-ring-ok', index === current && 'apply-ring-now')}
              >
                {isDone && index !== current ? (
                  <Icon name="check" size="sm" label={m.applications_done()} />
                ) : (
                  index + 1
                )}
              </span>
              {stepWord[step]()}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Below the last step, once nothing is missing. */
function HandIn({ application, onStep }: Pick<StepProps, 'application' | 'onStep'>) {
  const submitting = useChange(() => request(applicationSubmitPath, { method: 'POST' }), { isShown: true })
  const mailing = useChange(() => request(applicationMailPath, { method: 'POST' }))
  const missing = application.steps.filter(({ isDone }) => !isDone)
  const mail = () =>
    mailing.mutate(undefined, { onSuccess: () => toast({ kind: 'success', title: m.applications_mailed() }) })
  return (
    <section className="apply-hand-in" aria-label={m.applications_hand_in()}>
      {missing.length > 0 && (
        <Notice tone="waiting" title={m.applications_missing()}>
          <span className="apply-missing">
            {missing.map(({ step }) => (
              <LinkButton key={step} onClick={() => onStep(step)}>
                {stepWord[step]()}
              </LinkButton>
            ))}
          </span>
        </Notice>
      )}
      {!application.isEmailProven && (
        <Notice
          title={m.applications_unproven({ email: application.email })}
          action={<LinkButton onClick={mail}>{m.applications_mail_again()}</LinkButton>}
        >
          {m.applications_unproven_text()}
        </Notice>
      )}
      <Problem>{submitting.error && (refusalText(submitting.error) ?? m.applications_failed())}</Problem>
      <Button
        variant="primary"
        size="lg"
        loading={submitting.isPending}
        disabled={missing.length > 0 || !application.isEmailProven}
        onClick={() => submitting.mutate(undefined)}
      >
        {m.applications_hand_in()}
      </Button>
    </section>
  )
}

interface ApplyStepsProps {
  application: OwnApplication
  step: ApplicationStep | undefined
  onStep: (step: ApplicationStep) => void
}

/** One step is one question. Without one in the address it is the first that is not done. */
export function ApplySteps({ application, step: wanted, onStep }: ApplyStepsProps) {
  const { steps, asked } = application
  const known = steps.findIndex(({ step }) => step === wanted)
  // Kept, so that a step that becomes complete does not go away by itself.
  const [open] = useState(() => steps.findIndex(({ isDone }) => !isDone))
  const current = known >= 0 ? known : open >= 0 ? open : steps.length - 1
  const step = steps[current]?.step ?? 'name'
  const top = useRef<HTMLElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    window.scrollTo(0, 0)
    top.current?.focus({ preventScroll: true })
  }, [step])
  const Step = STEPS[step]
  const next = steps[current + 1]?.step
  const previous = steps[current - 1]?.step
  return (
    <main id="main" className="apply-grid" ref={top} tabIndex={-1}>
      <Stepper steps={steps} current={current} onStep={onStep} />
      <p className="apply-step-phone">
        <span className="num">{m.applications_step_of({ step: current + 1, count: steps.length })}</span>{' '}
        <b>{stepWord[step]()}</b>
        <progress max={steps.length} value={current + 1} aria-hidden="true" />
      </p>
      <div className="apply-main">
        {asked?.step === step && (
          <Notice tone="waiting" title={m.applications_asked()}>
            {asked.text}
          </Notice>
        )}
        <Step key={step} application={application} onStep={onStep} next={next} previous={previous} />
        {next === undefined && <HandIn application={application} onStep={onStep} />}
        {application.kind === 'agency_person' && <ApplicantPressure />}
        <div className="apply-end">
          <Withdraw application={application} />
        </div>
      </div>
    </main>
  )
}
