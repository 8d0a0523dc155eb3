import type { ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/button/button.tsx'
import { Dialog, DialogActions } from '#/ui/dialog/dialog.tsx'
import { Form } from '#/ui/field/form.tsx'
import { Problem } from '#/ui/notice/notice.tsx'
import type { SentForm } from './use-sent-form.ts'

interface FormDialogProps {
  form: SentForm
  title: string
  text?: ReactNode
  action: string
  isDangerous?: boolean
  /** Where there is much to read. */
  isWide?: boolean
  /** What leaving everything as it is means here. */
  cancel?: string
  onClose: () => void
  children?: ReactNode
}

/** What is about to happen, its fields, and the two answers. */
export function FormDialog(props: FormDialogProps) {
  const { form, title, text, action, isDangerous, isWide, cancel = m.common_cancel(), onClose, children } = props
  const hasFieldFaults = Object.keys(form.refusal?.fields ?? {}).length > 0
  return (
    <Dialog open onOpenChange={onClose} title={title} closeLabel={m.common_close()} wide={isWide}>
      <Form {...form.formProps}>
        {text !== undefined && <p>{text}</p>}
        <Problem>{!hasFieldFaults && form.problem}</Problem>
        {children}
        <DialogActions>
          <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} loading={form.isPending}>
            {action}
          </Button>
          <Button onClick={onClose}>{cancel}</Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
