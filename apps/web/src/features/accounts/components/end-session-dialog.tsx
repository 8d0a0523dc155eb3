import { useQueryClient } from '@tanstack/react-query'
import type { AccountSession } from '@velvetline/contracts/accounts'
import { m } from '#/paraglide/messages.js'
import { useViewer } from '#/shared/api/viewer.ts'
import { FormDialog } from '#/shared/forms/form-dialog.tsx'
import { useActForm } from '#/shared/forms/use-act.ts'
import { endSession, sessionsQuery } from '../api/account.ts'

export interface EndSessionDialogProps {
  ending: AccountSession | 'others'
  onClose: () => void
}

export function EndSessionDialog({ ending, onClose }: EndSessionDialogProps) {
  const client = useQueryClient()
  const isMember = useViewer()?.role === 'member'
  const isOthers = ending === 'others'
  const form = useActForm({
    send: () =>
      endSession(isOthers ? undefined : ending.id).finally(() =>
        client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
      ),
    done: m.accounts_session_ended(),
    failed: m.accounts_session_end_failed(),
    onClose,
  })
  return (
    <FormDialog
      form={form}
      title={isOthers ? m.accounts_sessions_end_others_title() : m.accounts_session_end_title()}
      text={
        <>
          {isOthers ? m.accounts_sessions_end_others_text() : m.accounts_session_end_text({ device: ending.device })}{' '}
          {isMember && m.accounts_sessions_kept()}
        </>
      }
      action={isOthers ? m.accounts_sessions_end_others() : m.accounts_session_end()}
      isDangerous
      onClose={onClose}
    />
  )
}
