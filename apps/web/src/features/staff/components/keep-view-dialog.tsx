import { type NewView, VIEW_NAME_MAX } from '@velvetline/contracts/list-views'
import { m } from '#/paraglide/messages.js'
import { invalidInput } from '#/shared/api/api-error.ts'
import { request } from '#/shared/api/request.ts'
import { FormDialog } from '#/shared/forms/form-dialog.tsx'
import { useActForm } from '#/shared/forms/use-act.ts'
import { textOf } from '#/shared/forms/use-sent-form.ts'
import { TextField } from '#/ui/field/field.tsx'

interface KeepViewDialogProps {
  /** Where the list has its views. */
  path: string
  filters: NewView['filters']
  onClose: () => void
}

/** Asks for the name under which the filters are kept. */
export function KeepViewDialog({ path, filters, onClose }: KeepViewDialogProps) {
  const form = useActForm({
    send: async (values) => {
      const name = textOf(values, 'name').trim()
      if (name === '') throw invalidInput({ name: m.staff_view_name_missing() })
      return request<{ name: string }>(path, { method: 'POST', body: { name, filters } })
    },
    stale: [[path]],
    done: ({ name }) => m.staff_view_kept({ name }),
    failed: m.staff_failed(),
    onClose,
  })
  return (
    <FormDialog
      form={form}
      title={m.staff_view_keep()}
      text={m.staff_view_keep_text()}
      action={m.staff_view_keep_do()}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={m.staff_view_name()}
        error={form.fault('name')}
        maxLength={VIEW_NAME_MAX}
        autoComplete="off"
        data-autofocus
      />
    </FormDialog>
  )
}
