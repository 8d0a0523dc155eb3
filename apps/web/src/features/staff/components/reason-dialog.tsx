import type { ComponentProps, ReactNode } from 'react'
import { FormDialog } from '#/shared/forms/form-dialog.tsx'
import { type SentForm, useSentForm } from '#/shared/forms/use-sent-form.ts'
import { toast } from '#/ui/toast/toast.ts'
import { ReasonField, reasonIn } from './reason-field.tsx'

interface ReasonFormProps<Answer> {
  send: (reason: string) => Promise<Answer>
  /** Shows the change on the page; waited for before the dialog closes, so that the focus finds what is left around a row that has gone. */
  onSent?: (answer: Answer) => unknown
  /** Said once it is done. */
  done?: string
  failed: string
  /** The fewest characters of a reason. */
  min?: number
  /** The name under which the reason survives a reload. */
  keptAs?: string
  onClose: () => void
}

export const useReasonForm = <Answer,>(props: ReasonFormProps<Answer>): SentForm => {
  const { send, onSent, done, failed, min, keptAs, onClose } = props
  return useSentForm({
    send: async (values) => send(reasonIn(values, 'reason', min)),
    failed,
    keptAs,
    onDone: async (answer) => {
      await onSent?.(answer)
      if (done !== undefined) toast({ kind: 'success', title: done })
      onClose()
    },
  })
}

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
  const { title, text, action, isDangerous = false, send, onSent, done, failed, min, keptAs, onClose, ...field } = props
  const form = useReasonForm(props)
  return (
    <FormDialog form={form} title={title} text={text} action={action} isDangerous={isDangerous} onClose={onClose}>
      <ReasonField form={form} {...field} data-autofocus />
    </FormDialog>
  )
}
