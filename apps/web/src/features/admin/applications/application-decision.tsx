import {
  type AdminApplication,
  ASK_TEXT_MAX,
  adminApplicationApprovePath,
  adminApplicationAskPath,
  adminApplicationPath,
  adminApplicationRefusePath,
  adminApplicationsPath,
  STEPS_OF,
} from '@velvetline/contracts/applications'
import { useState } from 'react'
import { stepWord } from '#/features/applications/model/words.ts'
import { m } from '#/paraglide/messages.js'
import { request } from '#/shared/api/request.ts'
import { useFormat } from '#/shared/format.ts'
import { useActForm } from '#/shared/forms/use-act.ts'
import { textOf } from '#/shared/forms/use-sent-form.ts'
import { Button } from '#/ui/button/button.tsx'
import { SelectField } from '#/ui/field/field.tsx'
import { Form, TextArea } from '#/ui/field/form.tsx'
import { Notice, Problem } from '#/ui/notice/notice.tsx'

type Way = 'ask' | 'refuse' | 'approve'

const send = (id: string, way: Way, values: FormData): Promise<unknown> => {
  const text = textOf(values, 'text')
  if (way === 'approve') return request(adminApplicationApprovePath(id), { method: 'POST' })
  if (way === 'refuse') return request(adminApplicationRefusePath(id), { method: 'POST', body: { reason: text } })
  return request(adminApplicationAskPath(id), { method: 'POST', body: { step: textOf(values, 'step'), text } })
}

const DONE: Readonly<Record<Way, () => string>> = {
  ask: m.applications_asked_done,
  refuse: m.applications_refused_done,
  approve: m.applications_approved_done,
}

/** Who checked cannot approve: a second person does. */
function Eyes({ application }: { application: AdminApplication }) {
  const { checks, mayApprove, isChecked } = application
  const names = [...new Set(checks.flatMap(({ checkedBy }) => checkedBy ?? []))].join(', ')
  const second = mayApprove
    ? m.applications_eyes_you()
    : isChecked
      ? m.applications_eyes_other()
      : m.applications_eyes_open()
  return (
    <dl className="application-eyes">
      <div>
        <dt>{m.applications_eyes_first()}</dt>
        <dd>{names || m.applications_eyes_nobody()}</dd>
      </div>
      <div className={mayApprove ? 'application-eyes-you' : undefined}>
        <dt>{m.applications_eyes_second()}</dt>
        <dd>{second}</dd>
      </div>
    </dl>
  )
}

function Decided({ application }: { application: AdminApplication }) {
  const format = useFormat()
  const { state, asked, refusalReason, decidedBy, decidedAt } = application
  const by =
    decidedBy && decidedAt ? m.applications_checked_by({ name: decidedBy, time: format.dateTime(decidedAt) }) : ''
  if (state === 'asked_back')
    return (
      <Notice tone="waiting" title={m.applications_row_asked()}>
        {asked?.text}
      </Notice>
    )
  if (state === 'approved')
    return (
      <Notice tone="success" title={m.applications_queue_approved()}>
        {by}
      </Notice>
    )
  return (
    <Notice tone="error" title={m.applications_queue_refused()}>
      {refusalReason} {by}
    </Notice>
  )
}

export function ApplicationDecision({ application }: { application: AdminApplication }) {
  const [way, setWay] = useState<Way>('approve')
  const { id, name, kind, state, mayApprove } = application
  const { formProps, fault, problem, isPending } = useActForm({
    failed: m.applications_failed(),
    send: (values) => send(id, way, values),
    stale: [[adminApplicationPath(id)], [adminApplicationsPath]],
    done: DONE[way],
  })
  if (state !== 'submitted') return <Decided application={application} />
  return (
    <>
      <Eyes application={application} />
      <Form {...formProps} aria-label={m.applications_decision()}>
        <TextArea
          name="text"
          label={m.applications_note()}
          hint={m.applications_note_hint()}
          maxLength={ASK_TEXT_MAX}
          error={fault('text') ?? fault('reason')}
        />
        <SelectField
          name="step"
          label={m.applications_ask_step()}
          options={STEPS_OF[kind].map((step) => ({ value: step, label: stepWord[step]() }))}
        />
        <Problem>{problem}</Problem>
        <div className="application-ways">
          <Button
            type="submit"
            disabled={isPending && way !== 'ask'}
            loading={isPending && way === 'ask'}
            onClick={() => setWay('ask')}
          >
            {m.applications_ask()}
          </Button>
          <Button
            type="submit"
            variant="danger"
            disabled={isPending && way !== 'refuse'}
            loading={isPending && way === 'refuse'}
            onClick={() => setWay('refuse')}
          >
            {m.applications_refuse()}
          </Button>
          <Button
            type="submit"
            variant="primary"
            disabled={!mayApprove || (isPending && way !== 'approve')}
            loading={isPending && way === 'approve'}
            onClick={() => setWay('approve')}
          >
            {m.applications_approve({ name })}
          </Button>
        </div>
      </Form>
    </>
  )
}
