import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AccountSession } from '@velvetline/contracts/accounts'
import { m } from '#/paraglide/messages.js'
import { refusalText } from '#/shared/api/api-error.ts'
import { useViewer } from '#/shared/api/viewer.ts'
import { Button } from '#/ui/button/button.tsx'
import { Dialog, DialogActions } from '#/ui/dialog/dialog.tsx'
import { toast } from '#/ui/toast/toast.ts'
import { endSession, sessionsQuery } from '../api/account.ts'

export interface EndSessionDialogProps {
  ending: AccountSession | 'others'
  onClose: () => void
}

export function EndSessionDialog({ ending, onClose }: EndSessionDialogProps) {
  const client = useQueryClient()
  const isMember = useViewer()?.role === 'member'
  const isOthers = ending === 'others'
  const end = useMutation({
    mutationFn: () => endSession(isOthers ? undefined : ending.id),
    onSuccess: () => toast({ kind: 'success', title: m.accounts_session_ended() }),
    onError: (error) =>
      toast({
        kind: 'error',
        title: m.accounts_session_end_failed(),
        text: refusalText(error),
      }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
      onClose()
    },
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={isOthers ? m.accounts_sessions_end_others_title() : m.accounts_session_end_title()}
      closeLabel={m.common_close()}
    >
      <p>
        {isOthers ? m.accounts_sessions_end_others_text() : m.accounts_session_end_text({ device: ending.device })}{' '}
        {isMember && m.accounts_sessions_kept()}
      </p>
      <DialogActions>
        <Button variant="danger" loading={end.isPending} onClick={() => end.mutate()}>
          {isOthers ? m.accounts_sessions_end_others() : m.accounts_session_end()}
        </Button>
        <Button onClick={onClose}>{m.common_cancel()}</Button>
      </DialogActions>
    </Dialog>
  )
}
