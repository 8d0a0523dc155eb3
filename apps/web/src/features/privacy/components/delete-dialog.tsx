import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { DeletionAnswer } from '@velvetline/contracts/privacy'
import { CurrentPasswordField } from '#/features/accounts/components/code-fields.tsx'
import { useBalance } from '#/features/credits/api/balance.ts'
import { m } from '#/paraglide/messages.js'
import { setViewer, useViewer } from '#/shared/api/viewer.ts'
import { useFormat } from '#/shared/format.ts'
import { FormDialog } from '#/shared/forms/form-dialog.tsx'
import { textOf, useSentForm } from '#/shared/forms/use-sent-form.ts'
import { toast } from '#/ui/toast/toast.ts'
import { askForDeletion } from '../api/account-data.ts'

function Consequences() {
  const format = useFormat()
  const balance = useBalance()
  const isMembershipRunning = useViewer()?.hasActiveSubscription ?? false
  return (
    <ul className="privacy-facts">
      <li>{m.privacy_delete_at_once()}</li>
      {isMembershipRunning && <li>{m.privacy_delete_membership()}</li>}
      {balance !== undefined && balance.bought > 0 && (
        <li>{m.privacy_delete_bought({ nuggets: format.nuggets(balance.bought) })}</li>
      )}
      {balance !== undefined && balance.bonus > 0 && (
        <li>{m.privacy_delete_bonus({ nuggets: format.nuggets(balance.bonus) })}</li>
      )}
      <li>{m.privacy_delete_kept()}</li>
      <li>{m.privacy_delete_referred()}</li>
    </ul>
  )
}

/** Asks for the password, so that somebody at an unattended browser cannot delete the account. */
export function DeleteDialog({ dueAt, onClose }: { dueAt: string; onClose: () => void }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const format = useFormat()
  const form = useSentForm<DeletionAnswer>({
    failed: m.privacy_delete_failed(),
    send: (values) => askForDeletion(textOf(values, 'currentPassword')),
    onDone: (answer) => {
      // This browser is signed out as well.
      setViewer(client, null)
      toast({
        kind: 'success',
        title: m.privacy_deleted_title({ date: format.date(answer.dueAt) }),
        text: m.privacy_deleted_text(),
      })
      return navigate({ to: '/' })
    },
  })
  return (
    <FormDialog
      form={form}
      title={m.privacy_delete_title()}
      text={m.privacy_delete_lead({ date: format.date(dueAt) })}
      action={m.privacy_delete_on({ date: format.date(dueAt) })}
      cancel={m.privacy_keep()}
      isDangerous
      isWide
      onClose={onClose}
    >
      <Consequences />
      <CurrentPasswordField fault={form.fault} label={m.privacy_password()} />
    </FormDialog>
  )
}
