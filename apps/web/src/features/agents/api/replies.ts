import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { agentRepliesPath, type CannedReplies, type CannedReply } from '@velvetline/contracts/agents'
import { m } from '#/paraglide/messages.js'
import { refusalText } from '#/shared/api/api-error.ts'
import { request } from '#/shared/api/request.ts'
import { toast } from '#/ui/toast/toast.ts'

export const repliesQuery = queryOptions<CannedReplies>({ queryKey: [agentRepliesPath] })

export const useSaveReplies = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (replies: readonly CannedReply[]) =>
      request<CannedReplies>(agentRepliesPath, { method: 'PUT', body: { replies } }),
    onSuccess: (saved) => {
      client.setQueryData(repliesQuery.queryKey, saved)
      toast({ kind: 'success', title: m.agents_replies_saved() })
    },
    onError: (error) =>
      toast({ kind: 'error', title: m.agents_replies_failed(), text: refusalText(error) ?? m.agents_network_error() }),
  })
}
