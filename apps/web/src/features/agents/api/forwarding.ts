import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type AgentForwarding,
  type AgentForwardingChange,
  agentForwardingPath,
  agentProfilesPath,
} from '@velvetline/contracts/agents'
import { m } from '#/paraglide/messages.js'
import { refusalText } from '#/shared/api/api-error.ts'
import { request } from '#/shared/api/request.ts'
import { toast } from '#/ui/toast/toast.ts'

/** The number may have been changed on the page of the account. */
export const forwardingQuery = queryOptions<AgentForwarding>({
  queryKey: [agentForwardingPath],
  refetchOnMount: true,
  staleTime: 0,
})

/** Shown at once, taken back if the server refuses. */
export const useKeepForwarding = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: AgentForwardingChange) =>
      request<AgentForwarding>(agentForwardingPath, { method: 'PUT', body: change }),
    onMutate: async (change) => {
      await client.cancelQueries(forwardingQuery)
      client.setQueryData(forwardingQuery.queryKey, (known) => known && { ...known, ...change })
    },
    onSuccess: (kept) => {
      client.setQueryData(forwardingQuery.queryKey, kept)
      void client.invalidateQueries({ queryKey: [agentProfilesPath] })
    },
    onError: (error) => {
      void client.invalidateQueries(forwardingQuery)
      toast({ kind: 'error', title: m.agents_alerts_failed(), text: refusalText(error) ?? m.agents_network_error() })
    },
  })
}
