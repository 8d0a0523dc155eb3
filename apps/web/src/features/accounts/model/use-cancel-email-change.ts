import { useMutation, useQueryClient } from '@tanstack/react-query'
import { m } from '#/paraglide/messages.js'
import { refusalText } from '#/shared/api/api-error.ts'
import { showAnswer } from '#/shared/forms/use-sent-form.ts'
import { toast } from '#/ui/toast/toast.ts'
import { accountQuery, cancelEmailChange } from '../api/account.ts'

export const useCancelEmailChange = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: cancelEmailChange,
    onSuccess: async (answer) => {
      await showAnswer(client, accountQuery.queryKey, answer)
      toast({ kind: 'success', title: m.accounts_pending_cancelled() })
    },
    onError: (error) => toast({ kind: 'error', title: m.accounts_change_failed(), text: refusalText(error) }),
  })
}
