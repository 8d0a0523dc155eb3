import { useQueryClient } from '@tanstack/react-query'
import { EMAIL_MAX_CHARACTERS } from '@velvetline/contracts/accounts'
import { applicationResumePath, applicationsPath } from '@velvetline/contracts/applications'
import { type ReactNode, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { request } from '#/shared/api/request.ts'
import { textOf, useSentForm } from '#/shared/forms/use-sent-form.ts'
import { Button } from '#/ui/button/button.tsx'
import { Choice, Choices } from '#/ui/choices/choices.tsx'
import { TextField } from '#/ui/field/field.tsx'
import { Form } from '#/ui/field/form.tsx'
import { LinkButton } from '#/ui/link/link.tsx'
import { Notice, Problem } from '#/ui/notice/notice.tsx'
import { readApplicationAgain } from '../api/application.ts'

function ResumeForm({ onBack }: { onBack: () => void }) {
  const [isSent, setSent] = useState(false)
  const { formProps, fault, problem, isPending } = useSentForm({
    failed: m.applications_failed(),
    send: (values) => request(applicationResumePath, { method: 'POST', body: { email: textOf(values, 'email') } }),
    onDone: () => setSent(true),
  })
  return (
    <Form {...formProps}>
      {isSent && (
        <Notice tone="success" live>
          {m.applications_resume_sent()}
        </Notice>
      )}
      <Problem>{problem}</Problem>
      <TextField
        type="email"
        name="email"
        label={m.applications_email()}
        autoComplete="email"
        maxLength={EMAIL_MAX_CHARACTERS}
        error={fault('email')}
      />
      <div className="apply-acts">
        <LinkButton onClick={onBack}>{m.applications_resume_back()}</LinkButton>
        <Button type="submit" variant="primary" size="lg" loading={isPending}>
          {m.applications_resume_send()}
        </Button>
      </div>
    </Form>
  )
}

function BeginForm({ onResume }: { onResume: () => void }) {
  const client = useQueryClient()
  const { formProps, fault, problem, isPending } = useSentForm({
    failed: m.applications_failed(),
    keptAs: 'application',
    send: (values) =>
      request(applicationsPath, {
        method: 'POST',
        body: { kind: textOf(values, 'kind') || 'individual', email: textOf(values, 'email') },
      }),
    onDone: () => readApplicationAgain(client),
  })
  return (
    <Form {...formProps}>
      <Problem>{problem}</Problem>
      <Choices legend={m.applications_who()} name="kind" value="individual">
        <Choice
          value="individual"
          title={m.applications_kind_individual()}
          detail={m.applications_individual_detail()}
        />
        <Choice value="agency" title={m.applications_kind_agency()} detail={m.applications_agency_detail()} />
      </Choices>
      <TextField
        type="email"
        name="email"
        label={m.applications_email()}
        hint={m.applications_email_hint()}
        autoComplete="email"
        maxLength={EMAIL_MAX_CHARACTERS}
        error={fault('email')}
      />
      <div className="apply-acts">
        <LinkButton onClick={onResume}>{m.applications_resume()}</LinkButton>
        <Button type="submit" variant="primary" size="lg" loading={isPending}>
          {m.applications_begin()}
        </Button>
      </div>
    </Form>
  )
}

interface ApplyStartProps {
  fault: string | undefined
  savedFor: string | undefined
  picture: ReactNode
}

/** What it is, what it takes, what nobody sees; then the first question. */
export function ApplyStart({ fault, savedFor, picture }: ApplyStartProps) {
  const [isResuming, setResuming] = useState(false)
  const facts = [
    [m.applications_fact_time(), m.applications_fact_time_value()],
    [m.applications_fact_check(), m.applications_fact_check_value()],
    [m.applications_fact_public(), m.applications_fact_public_value()],
  ]
  return (
    <main id="main" className="apply-start">
      <div className="apply-veil">{picture}</div>
      <section className="apply-main">
        {fault && (
          <Notice tone="waiting" live>
            {fault}
          </Notice>
        )}
        {savedFor && (
          <Notice tone="success" live>
            {m.applications_saved_for({ email: savedFor })}
          </Notice>
        )}
        <header className="stack stack-tight">
          <h1 className="title">
            {m.applications_title()} <em>{m.applications_title_accent()}</em>
          </h1>
          <p className="lead">{m.applications_lead()}</p>
        </header>
        <dl className="apply-facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {isResuming || fault ? (
          <ResumeForm onBack={() => setResuming(false)} />
        ) : (
          <BeginForm onResume={() => setResuming(true)} />
        )}
        <p className="quiet">{m.applications_promise()}</p>
      </section>
    </main>
  )
}
