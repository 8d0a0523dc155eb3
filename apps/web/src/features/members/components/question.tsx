import { REASON_MAX, REASON_MIN } from '@velvetline/contracts/members'
import type { ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import { ApiError } from '#/shared/api/api-error.ts'
import { type SentForm, textOf } from '#/shared/forms/use-sent-form.ts'
import { Button } from '#/ui/button/button.tsx'
import { Dialog, DialogActions } from '#/ui/dialog/dialog.tsx'
import { Form, TextArea } from '#/ui/field/form.tsx'
import { Problem } from '#/ui/notice/notice.tsx'

/** A refusal of the form itself, in the shape of the server's. */
export const wrong = (fields: Record<string, string>): ApiError =>
  new ApiError({ status: 422, code: 'invalid_input', message: Object.values(fields)[0] ?? '', fields })

/** What was written as the reason. @throws where it is too short to be one */
export const reasonIn = (values: FormData, name = 'reason'): string => {
  const reason = textOf(values, name).trim()
  if (reason.length < REASON_MIN) throw wrong({ [name]: m.members_reason_wrong() })
  return reason
}

interface ReasonFieldProps {
  form: SentForm
  name?: string
  label?: string
  hint: string
}

export function ReasonField({ form, name = 'reason', label = m.members_reason(), hint }: ReasonFieldProps) {
  return <TextArea name={name} label={label} hint={hint} error={form.fault(name)} maxLength={REASON_MAX} rows={3} />
}

interface QuestionProps {
  form: SentForm
  title: string
  text?: ReactNode
  action: string
  isDangerous?: boolean
  onClose: () => void
  children: ReactNode
}

/** What is about to happen, its fields, and the two answers. */
export function Question({ form, title, text, action, isDangerous, onClose, children }: QuestionProps) {
  const hasFieldFaults = Object.keys(form.refusal?.fields ?? {}).length > 0
  return (
    <Dialog open onOpenChange={onClose} title={title} closeLabel={m.members_close()}>
      <Form {...form.formProps}>
        {text !== undefined && <p>{text}</p>}
        <Problem>{!hasFieldFaults && form.problem}</Problem>
        {children}
        <DialogActions>
          <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} loading={form.isPending}>
            {action}
          </Button>
          <Button onClick={onClose}>{m.members_cancel()}</Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
