import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type AgentAlerts, type AgentAlertsChange, agentAlertsPath } from '@velvetline/contracts/agent-inbox'
import { m } from '#/paraglide/messages.js'
import { refusalText } from '#/shared/api/api-error.ts'
import { request } from '#/shared/api/request.ts'
import { toast } from '#/ui/toast/toast.ts'

/** Of the agent, on every device. */
export const alertsQuery = queryOptions<AgentAlerts>({
  queryKey: [agentAlertsPath],
  staleTime: Number.POSITIVE_INFINITY,
})

/** Shown at once, taken back if the server refuses. */
export const useKeepAlerts = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: AgentAlertsChange) => request<AgentAlerts>(agentAlertsPath, { method: 'PUT', body: change }),
    onMutate: async (change) => {
      await client.cancelQueries(alertsQuery)
      client.setQueryData(alertsQuery.queryKey, (known) => known && { ...known, ...change })
    },
    onSuccess: (kept) => client.setQueryData(alertsQuery.queryKey, kept),
    onError: (error) => {
      void client.invalidateQueries(alertsQuery)
      toast({ kind: 'error', title: m.agents_alerts_failed(), text: refusalText(error) ?? m.agents_network_error() })
    },
  })
}
