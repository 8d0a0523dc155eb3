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

interface Choice {
  /** Undefined for all of the agent's own profiles. */
  readonly uuid: string | undefined
  readonly status: ProfileStatus
}

const send = async ({ uuid, status }: Choice): Promise<AgentProfile[]> => {
  const options = { method: 'PATCH', body: { status } } as const
  if (uuid === undefined) return request<AgentProfile[]>(agentProfilesPath, options)
  return [await request<AgentProfile>(agentProfilePath(uuid), options)]
}

/** The sheet says it of each profile; the choice for all of them cannot. */
const tellUnseen = (changed: readonly AgentProfile[]): void => {
  const unseen = changed.filter(({ isPublished }) => !isPublished)
  if (unseen.length === 0) return
  const names = unseen.map(({ name }) => name).join(', ')
  toast({ kind: 'info', title: m.agents_not_everywhere(), text: m.agents_not_everywhere_text({ names }) })
}

/** Shown at once, reverted if the server refuses. */
export const useChooseStatus = () => {
  const client = useQueryClient()
  const put = (change: (known: AgentProfile) => AgentProfile) =>
    client.setQueryData<AgentProfile[]>(queryKey, (known) => known?.map(change))
  return useMutation({
    mutationFn: send,
    onMutate: async ({ uuid, status }) => {
      // An answer in flight would bring back the previous choice.
      await client.cancelQueries({ queryKey })
      put((one) => ((uuid === undefined ? one.isOwn : one.uuid === uuid) ? { ...one, chosenStatus: status } : one))
    },
    onSuccess: (changed, { uuid, status }) => {
      put((one) => changed.find((other) => other.uuid === one.uuid) ?? one)
      if (uuid === undefined && status === 'available') tellUnseen(changed)
    },
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
