import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type AgentTimes,
  agentLeaveEarlyPath,
  agentProfilesPath,
  agentTimesPath,
  type TimesChange,
} from '@velvetline/contracts/agents'
import { m } from '#/paraglide/messages.js'
import { refusalText } from '#/shared/api/api-error.ts'
import { request } from '#/shared/api/request.ts'
import { toast } from '#/ui/toast/toast.ts'

export const timesQuery = queryOptions<AgentTimes>({ queryKey: [agentTimesPath] })

const useTimesChange = <Input>(send: (input: Input) => Promise<AgentTimes>, done: () => string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (times) => {
      client.setQueryData(timesQuery.queryKey, times)
      void client.invalidateQueries({ queryKey: [agentProfilesPath] })
      toast({ kind: 'success', title: done() })
    },
    onError: (error) =>
      toast({ kind: 'error', title: m.agents_times_failed(), text: refusalText(error) ?? m.agents_network_error() }),
  })
}

export const useSaveTimes = () =>
  useTimesChange(
    (change: TimesChange) => request<AgentTimes>(agentTimesPath, { method: 'PUT', body: change }),
    m.agents_times_saved,
  )

export const useLeaveEarly = () =>
  useTimesChange(() => request<AgentTimes>(agentLeaveEarlyPath, { method: 'POST' }), m.agents_times_left)
