import { ReasonField, reasonIn } from '#/features/staff/components/reason-field.tsx'
import { m } from '#/paraglide/messages.js'
import { FormDialog } from '#/shared/forms/form-dialog.tsx'
import { cancelMembership, startDeletion } from '../api/members.ts'
import { useMemberForm } from './member-dialogs.tsx'

interface EndingProps {
  member: { readonly id: string }
  onClose: () => void
}

/** For somebody who has asked for it and does not do it in the account. */
export function CancelMembershipDialog({ member, note, onClose }: EndingProps & { note?: string }) {
  const form = useMemberForm(
    { member, onClose },
    async (values) => cancelMembership(member.id, reasonIn(values)),
    () => m.members_cancel_done(),
  )
  return (
    <FormDialog
      form={form}
      title={m.members_cancel_title()}
      text={m.members_cancel_text()}
      action={m.members_cancel_do()}
      isDangerous
      onClose={onClose}
    >
      {note !== undefined && <p>{note}</p>}
      <ReasonField form={form} hint={m.members_ending_hint()} />
    </FormDialog>
  )
}

export function StartDeletionDialog({ member, onClose }: EndingProps) {
  const form = useMemberForm(
    { member, onClose },
    async (values) => startDeletion(member.id, reasonIn(values)),
    () => m.members_delete_done(),
  )
  return (
    <FormDialog
      form={form}
      title={m.members_delete_title()}
      text={m.members_delete_text()}
      action={m.members_delete_do()}
      isDangerous
      onClose={onClose}
    >
      <ReasonField form={form} hint={m.members_ending_hint()} />
    </FormDialog>
  )
}
