import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type AgentProfile, agentProfilePath, agentProfilesPath } from '@velvetline/contracts/agents'
import type { ProfileStatus } from '@velvetline/contracts/profiles'
import { m } from '#/paraglide/messages.js'
import { refusalText } from '#/shared/api/api-error.ts'
import { request } from '#/shared/api/request.ts'
import { POLL_WHILE_STREAMING_MS } from '#/shared/live/live-store.ts'
import { toast } from '#/ui/toast/toast.ts'

const queryKey = [agentProfilesPath] as const

/** The agent's own profiles first. */
export const useAgentProfiles = () => useQuery<AgentProfile[]>({ queryKey, refetchInterval: POLL_WHILE_STREAMING_MS })

/** Those whose conversations the agent reads and answers. */
export const useAnsweredProfiles = () =>
  useQuery({
    queryKey,
    refetchInterval: POLL_WHILE_STREAMING_MS,
    select: (profiles: AgentProfile[]) => profiles.filter(({ mayAnswer }) => mayAnswer),
  })

/** Shown at once, reverted if the server refuses. */
export const useChooseStatus = () => {
  const client = useQueryClient()
  const put = (uuid: string, change: Partial<AgentProfile>) =>
    client.setQueryData<AgentProfile[]>(queryKey, (known) =>
      known?.map((one) => (one.uuid === uuid ? { ...one, ...change } : one)),
    )
  return useMutation({
    mutationFn: ({ uuid, status }: { uuid: string; status: ProfileStatus }) =>
      request<AgentProfile>(agentProfilePath(uuid), { method: 'PATCH', body: { status } }),
    onMutate: async ({ uuid, status }) => {
      // An answer in flight would bring back the previous choice.
      await client.cancelQueries({ queryKey })
      put(uuid, { chosenStatus: status })
    },
    onSuccess: (changed) => put(changed.uuid, changed),
    onError: (error) => {
      void client.invalidateQueries({ queryKey })
      toast({
        kind: 'error',
        title: m.agents_status_failed(),
        text: refusalText(error) ?? m.agents_network_error(),
      })
    },
  })
}
