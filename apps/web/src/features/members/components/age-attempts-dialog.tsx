import { AGE_ATTEMPTS_MAX } from '@velvetline/contracts/age-verification'
import { ReasonField, reasonIn } from '#/features/staff/components/reason-field.tsx'
import { m } from '#/paraglide/messages.js'
import { FormDialog } from '#/shared/forms/form-dialog.tsx'
import { renewAgeAttempts } from '../api/members.ts'
import { type DialogProps, useMemberForm } from './member-dialogs.tsx'

export function AgeAttemptsDialog({ member, onClose }: DialogProps) {
  const form = useMemberForm(
    { member, onClose },
    async (values) => renewAgeAttempts(member.id, reasonIn(values)),
    () => m.members_age_renewed(),
  )
  return (
    <FormDialog
      form={form}
      title={m.members_age_renew()}
      text={m.members_age_renew_text({ used: member.ageAttempts, max: AGE_ATTEMPTS_MAX })}
      action={m.members_age_renew_do()}
      onClose={onClose}
    >
      <ReasonField form={form} />
    </FormDialog>
  )
}
