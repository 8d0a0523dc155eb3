import { agentPressurePath, applicationPressurePath, PRESSURE_TEXT_MAX } from '@velvetline/contracts/pressure-reports'
import { m } from '#/paraglide/messages.js'
import { request } from '#/shared/api/request.ts'
import { textOf, useSentForm } from '#/shared/forms/use-sent-form.ts'
import { Button } from '#/ui/button/button.tsx'
import { Form, TextArea } from '#/ui/field/form.tsx'
import { Problem } from '#/ui/notice/notice.tsx'
import { Panel } from '#/ui/panel/panel.tsx'
import { toast } from '#/ui/toast/toast.ts'

function PressureForm({ path, lead }: { path: string; lead: string }) {
  const { formProps, fault, problem, isPending } = useSentForm({
    failed: m.applications_failed(),
    send: (values) => request(path, { method: 'POST', body: { text: textOf(values, 'text') } }),
    onDone: () => {
      formProps.ref.current?.reset()
      toast({ kind: 'success', title: m.applications_pressure_sent() })
    },
  })
  return (
    <Panel title={m.applications_pressure_title()} level={2}>
      <p className="quiet">{lead}</p>
      <Form {...formProps}>
        <Problem>{problem}</Problem>
        <TextArea
          name="text"
          label={m.applications_pressure_text()}
          maxLength={PRESSURE_TEXT_MAX}
          error={fault('text')}
        />
        <Button type="submit" loading={isPending}>
          {m.applications_pressure_send()}
        </Button>
      </Form>
    </Panel>
  )
}

/** Somebody of an agency may say at any time that they are not there of their own free will. */
export function ApplicantPressure() {
  return <PressureForm path={applicationPressurePath} lead={m.applications_pressure_lead()} />
}

/** In a consultant's settings. */
export function ConsultantPressure() {
  return <PressureForm path={agentPressurePath} lead={m.applications_pressure_lead_work()} />
}
