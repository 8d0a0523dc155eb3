import { useQueryClient } from '@tanstack/react-query'
import { adminMemberViewsPath, type MemberFilters } from '@velvetline/contracts/members'
import { m } from '#/paraglide/messages.js'
import { textOf, useSentForm } from '#/shared/forms/use-sent-form.ts'
import { TextField } from '#/ui/field/field.tsx'
import { toast } from '#/ui/toast/toast.ts'
import { keepView } from '../api/members.ts'
import { Question, wrong } from './question.tsx'

const NAME_MAX_CHARACTERS = 40

/** Asks for the name under which the filters are kept. */
export function KeepViewDialog({ filters, onClose }: { filters: MemberFilters; onClose: () => void }) {
  const client = useQueryClient()
  const form = useSentForm({
    send: async (values) => {
      const name = textOf(values, 'name').trim()
      if (name === '') throw wrong({ name: m.members_view_name_missing() })
      return keepView({ name, filters })
    },
    onDone: ({ name }) => {
      void client.invalidateQueries({ queryKey: [adminMemberViewsPath] })
      toast({ kind: 'success', title: m.members_view_kept({ name }) })
      onClose()
    },
    failed: m.members_failed(),
  })
  return (
    <Question
      form={form}
      title={m.members_view_keep()}
      text={m.members_view_keep_text()}
      action={m.members_view_keep_do()}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={m.members_view_name()}
        error={form.fault('name')}
        maxLength={NAME_MAX_CHARACTERS}
        autoComplete="off"
        data-autofocus
      />
    </Question>
  )
}
