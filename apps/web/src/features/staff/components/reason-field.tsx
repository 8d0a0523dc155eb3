import { STAFF_REASON_MAX, STAFF_REASON_MIN } from '@velvetline/contracts/staff'
import type { ComponentProps } from 'react'
import { m } from '#/paraglide/messages.js'
import { invalidInput } from '#/shared/api/api-error.ts'
import { type SentForm, textOf } from '#/shared/forms/use-sent-form.ts'
import { TextArea } from '#/ui/field/form.tsx'

/** What was written as the reason. @throws where it is too short to be one */
export const reasonIn = (values: FormData, name = 'reason', min = STAFF_REASON_MIN): string => {
  const reason = textOf(values, name).trim()
  if (reason.length < min) throw invalidInput({ [name]: m.staff_reason_wrong({ min }) })
  return reason
}

interface ReasonFieldProps
  extends Partial<Pick<ComponentProps<typeof TextArea>, 'label' | 'hint' | 'maxLength' | 'defaultValue'>> {
  form: SentForm
  name?: string
}

/**
 * Why something is done; its form takes it with `reasonIn`. By default it is about a person, who can read it in their archive; what is not says
 * where the reason goes.
 */
export function ReasonField({ form, name = 'reason', ...field }: ReasonFieldProps) {
  return (
    <TextArea
      label={m.staff_reason()}
      hint={m.staff_reason_hint()}
      maxLength={STAFF_REASON_MAX}
      rows={3}
      {...field}
      name={name}
      error={form.fault(name)}
    />
  )
}
