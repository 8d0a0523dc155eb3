import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { logoutPath } from '@velvetline/contracts/accounts'
import { takeReturnPath } from '#/features/accounts/model/return-path.ts'
import { m } from '#/paraglide/messages.js'
import { request } from '#/shared/api/request.ts'
import { setViewer } from '#/shared/api/viewer.ts'
import { toast } from '#/ui/toast/toast.ts'

export const useSignOut = () => {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => request(logoutPath, { method: 'POST' }),
    onSuccess: async () => {
      // First, because requests in the member’s name would now be refused.
      setViewer(client, null)
      takeReturnPath()
      toast({ kind: 'success', title: m.site_logged_out() })
      await navigate({ to: '/' })
    },
    onError: () => toast({ kind: 'error', title: m.site_log_out_failed(), text: m.site_log_out_failed_text() }),
  })
}
