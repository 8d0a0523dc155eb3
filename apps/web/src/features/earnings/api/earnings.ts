import { useQuery } from '@tanstack/react-query'
import { POLL_WHILE_STREAMING_MS } from '@velvetline/contracts/constants'
import { API } from '@velvetline/contracts/paths'
import type { AgentEarnings } from '@velvetline/contracts/web-calls'

/** What today has brought so far. Undefined until it is known; the workspace does without. */
export const useEarnings = (): AgentEarnings | undefined =>
  useQuery<AgentEarnings>({ queryKey: [API.agentEarnings], refetchInterval: POLL_WHILE_STREAMING_MS }).data
