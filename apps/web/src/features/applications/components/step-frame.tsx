import { useQueryClient } from '@tanstack/react-query'
import type { ApplicationStep, OwnApplication, StepAnswer } from '@velvetline/contracts/applications'
import { applicationPath } from '@velvetline/contracts/applications'
import type { ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import { useSentForm } from '#/shared/forms/use-sent-form.ts'
import { Button } from '#/ui/button/button.tsx'
import { Form } from '#/ui/field/form.tsx'
import { Icon, type IconName } from '#/ui/icon/icon.tsx'
import { Problem } from '#/ui/notice/notice.tsx'
import { saveStep } from '../api/application.ts'
import { stepWord } from '../model/words.ts'

export interface StepProps {
  application: OwnApplication
  onStep: (step: ApplicationStep) => void
  next: ApplicationStep | undefined
  previous: ApplicationStep | undefined
}

export function StepHead({ title, lead }: { title: string; lead: string }) {
  return (
    <header className="apply-head">
      <h1 className="title">{title}</h1>
      <p className="quiet">{lead}</p>
    </header>
  )
}

/** Who sees what is asked for here, or what helps. */
export function StepAside({ title, points }: { title: string; points: readonly (readonly [IconName, string])[] }) {
  return (
    <aside className="apply-aside" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {points.map(([icon, text]) => (
          <li key={text}>
            <Icon name={icon} size="sm" />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </aside>
  )
}

const nextWord = (next: ApplicationStep | undefined): string =>
  next ? m.applications_next({ step: stepWord[next]() }) : m.common_save()

/** Back, and on to the next question. As a form's it sends the form; otherwise nothing has to be sent any more. */
export function StepActs({
  next,
  previous,
  onStep,
  isPending,
  isForm,
}: Pick<StepProps, 'next' | 'previous' | 'onStep'> & { isPending?: boolean; isForm?: boolean }) {
  return (
    <div className="apply-acts">
      {previous ? <Button onClick={() => onStep(previous)}>{m.applications_back()}</Button> : <span />}
      {(isForm || next) && (
        <Button
          type={isForm ? 'submit' : 'button'}
          variant={next ? 'primary' : 'tonal'}
          size="lg"
          loading={isPending}
          onClick={isForm || !next ? undefined : () => onStep(next)}
        >
          {nextWord(next)}
        </Button>
      )}
    </div>
  )
}

interface StepFormProps extends StepProps {
  /** What the fields say. */
  read: (values: FormData) => StepAnswer
  children: (fault: (name: string) => string | undefined) => ReactNode
}

/** Saves the step, then goes on. */
export function StepForm({ read, children, ...step }: StepFormProps) {
  const client = useQueryClient()
  const { formProps, fault, problem, isPending } = useSentForm({
    failed: m.applications_failed(),
    send: (values) => saveStep(read(values)),
    onDone: async () => {
      await client.invalidateQueries({ queryKey: [applicationPath] })
      if (step.next) step.onStep(step.next)
    },
  })
  return (
    <Form {...formProps}>
      <Problem>{problem}</Problem>
      {children(fault)}
      <StepActs {...step} isForm isPending={isPending} />
    </Form>
  )
}
