import { useMutation, useQueryClient } from '@tanstack/react-query'
import { agentBlockedPath, agentConversationsPath } from '@velvetline/contracts/agents'
import { type AgentCall, type AgentCalls, agentCallBlockPath, agentCallsPath } from '@velvetline/contracts/calls'
import { m } from '#/paraglide/messages.js'
import { refusalText } from '#/shared/api/api-error.ts'
import { pagedQuery } from '#/shared/api/paged-query.ts'
import { request } from '#/shared/api/request.ts'
import { toast } from '#/ui/toast/toast.ts'
import { PHONE_KEY } from './phone.ts'

export const callsAtDeskQuery = pagedQuery<AgentCalls>(agentCallsPath)

/** What is here outlives the page's part for a call, which goes with the call that a block ends. */
export const useBlockCaller = (call: AgentCall, name: string) => {
  const client = useQueryClient()
  const blocking = useMutation({
    mutationFn: (isBlocked: boolean) =>
      request(agentCallBlockPath(call.callId), { method: 'POST', body: { isBlocked } }).then(() => ({
        call,
        isBlocked,
      })),
    onSuccess: ({ isBlocked }) => isBlocked && toast({ kind: 'success', title: m.safety_reported_blocked({ name }) }),
    onError: (error) =>
      toast({ kind: 'error', title: m.agents_block_failed(), text: refusalText(error) ?? m.agents_network_error() }),
    onSettled: () =>
      Promise.all(
        [[agentCallsPath], [agentBlockedPath], [agentConversationsPath], PHONE_KEY].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  })
  // A call that is over is not told again; one that is told again knows better, also what was chosen at another call of theirs.
  const isBlocked = blocking.data?.call === call ? blocking.data.isBlocked : call.isBlocked
  return { ...blocking, isBlocked }
}
