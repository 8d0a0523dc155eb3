import { ARRIVED_DAYS_MAX } from '@velvetline/contracts/member-acts'
import { ReasonField, reasonIn } from '#/features/staff/components/reason-field.tsx'
import { m } from '#/paraglide/messages.js'
import { FormDialog } from '#/shared/forms/form-dialog.tsx'
import { textOf } from '#/shared/forms/use-sent-form.ts'
import { TextField } from '#/ui/field/field.tsx'
import { cancelMembership, startDeletion } from '../api/members.ts'
import { useMemberForm } from './member-dialogs.tsx'

interface EndingProps {
  member: { readonly id: string }
  onClose: () => void
}

/** For somebody who has asked for it and does not do it in the account: with a declaration, or by a letter, a mail or on the telephone. */
export function CancelMembershipDialog({ member, declarationId, onClose }: EndingProps & { declarationId?: string }) {
  const form = useMemberForm(
    { member, onClose },
    async (values) => {
      const arrivedOn = textOf(values, 'arrivedOn') || undefined
      return cancelMembership(member.id, { reason: reasonIn(values), declarationId, arrivedOn })
    },
    () => m.members_cancel_done(),
  )
  return (
    <FormDialog
      form={form}
      title={m.members_cancel_title()}
      text={m.members_cancel_text()}
      action={m.members_cancel_do()}
      isDangerous
      isWide
      onClose={onClose}
    >
      {declarationId === undefined ? (
        <TextField
          type="date"
          name="arrivedOn"
          label={m.members_cancel_arrived()}
          hint={m.members_cancel_arrived_hint({ days: ARRIVED_DAYS_MAX })}
          error={form.fault('arrivedOn')}
        />
      ) : (
        <p>{m.office_declared_cancel_note()}</p>
      )}
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
