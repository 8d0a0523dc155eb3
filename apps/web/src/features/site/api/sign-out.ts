import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type RouterHistory, useRouter } from '@tanstack/react-router'
import { logoutPath } from '@velvetline/contracts/accounts'
import { takeReturnPath } from '#/features/accounts/model/return-path.ts'
import { m } from '#/paraglide/messages.js'
import { request } from '#/shared/api/request.ts'
import { setViewer } from '#/shared/api/viewer.ts'
import { toast } from '#/ui/toast/toast.ts'

/** Asks what a way home would ask, such as about unsaved words; the router asks in the same way before it loads another document. */
const mayLeave = async ({ location, _getBlockers }: RouterHistory): Promise<boolean> => {
  const home = { ...location, href: '/', pathname: '/', search: '', hash: '' }
  for (const { blockerFn } of _getBlockers()) {
    if (await blockerFn({ currentLocation: location, nextLocation: home, action: 'PUSH' })) return false
  }
  return true
}

export const useSignOut = () => {
  const client = useQueryClient()
  const { history, navigate } = useRouter()
  return useMutation({
    mutationFn: async () => {
      if (!(await mayLeave(history))) return false
      await request(logoutPath, { method: 'POST' })
      return true
    },
    onSuccess: async (isOut) => {
      if (!isOut) return
      // First, because requests in the member’s name would now be refused.
      setViewer(client, null)
      takeReturnPath()
      toast({ kind: 'success', title: m.site_logged_out() })
      await navigate({ to: '/', ignoreBlocker: true })
    },
    onError: () => toast({ kind: 'error', title: m.site_log_out_failed(), text: m.site_log_out_failed_text() }),
  })
}
