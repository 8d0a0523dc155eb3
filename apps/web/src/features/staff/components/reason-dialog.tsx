import type { ComponentProps, ReactNode } from 'react'
import { FormDialog } from '#/shared/forms/form-dialog.tsx'
import { type ActFormOptions, useActForm } from '#/shared/forms/use-act.ts'
import type { SentForm } from '#/shared/forms/use-sent-form.ts'
import { ReasonField, reasonIn } from './reason-field.tsx'

interface ReasonFormProps<Answer> extends Omit<ActFormOptions<Answer>, 'send'> {
  send: (reason: string) => Promise<Answer>
  /** The fewest characters of a reason. */
  min?: number
  onClose: () => void
}

export const useReasonForm = <Answer,>({ send, min, ...act }: ReasonFormProps<Answer>): SentForm =>
  useActForm<Answer>({ ...act, send: async (values) => send(reasonIn(values, 'reason', min)) })

interface ReasonDialogProps<Answer>
  extends ReasonFormProps<Answer>,
    Pick<ComponentProps<typeof ReasonField>, 'label' | 'hint' | 'maxLength'> {
  title: string
  text: ReactNode
  action: string
  isDangerous?: boolean
}

/** Asks why something is done, and does it. */
export function ReasonDialog<Answer>(props: ReasonDialogProps<Answer>) {
  const { title, text, action, isDangerous = false, onClose, ...rest } = props
  const { send, min, shows, stale, onSent, done, failed, keptAs, ...field } = rest
  const form = useReasonForm(props)
  return (
    <FormDialog form={form} title={title} text={text} action={action} isDangerous={isDangerous} onClose={onClose}>
      <ReasonField form={form} {...field} data-autofocus />
    </FormDialog>
  )
}
