import { useMutation, useQueryClient } from '@tanstack/react-query'
import { agentBlockedPath, agentConversationsPath } from '@velvetline/contracts/agents'
import { type AgentCalls, agentCallBlockPath, agentCallsPath } from '@velvetline/contracts/calls'
import { m } from '#/paraglide/messages.js'
import { refusalText } from '#/shared/api/api-error.ts'
import { pagedQuery } from '#/shared/api/paged-query.ts'
import { request } from '#/shared/api/request.ts'
import { toast } from '#/ui/toast/toast.ts'
import { PHONE_KEY } from './phone.ts'

export const callsAtDeskQuery = pagedQuery<AgentCalls>(agentCallsPath)

export const useBlockCaller = (callId: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (isBlocked: boolean) =>
      request(agentCallBlockPath(callId), { method: 'POST', body: { isBlocked } }).then(() => isBlocked),
    onError: (error) =>
      toast({ kind: 'error', title: m.agents_block_failed(), text: refusalText(error) ?? m.agents_network_error() }),
    onSettled: () =>
      Promise.all(
        [[agentCallsPath], [agentBlockedPath], [agentConversationsPath], PHONE_KEY].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  })
}
