import { REASON_MAX, REASON_MIN } from '@velvetline/contracts/members'
import { m } from '#/paraglide/messages.js'
import { invalidInput } from '#/shared/api/api-error.ts'
import { type SentForm, textOf } from '#/shared/forms/use-sent-form.ts'
import { TextArea } from '#/ui/field/form.tsx'

/** What was written as the reason. @throws where it is too short to be one */
export const reasonIn = (values: FormData, name = 'reason'): string => {
  const reason = textOf(values, name).trim()
  if (reason.length < REASON_MIN) throw invalidInput({ [name]: m.members_reason_wrong() })
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
