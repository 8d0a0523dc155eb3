import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { agentAgencyLeavePath, agentAgencyPath, agentAnswerersPath, type OwnAgency } from '@velvetline/contracts/agency'
import { m } from '#/paraglide/messages.js'
import { refusalText } from '#/shared/api/api-error.ts'
import { request } from '#/shared/api/request.ts'
import { toast } from '#/ui/toast/toast.ts'

/** What it says of people who are here changes by itself. */
const RENEWED_MS = 60_000

export const agencyQuery = queryOptions<OwnAgency>({ queryKey: [agentAgencyPath], refetchInterval: RENEWED_MS })

/** Takes the answer, which shows the agency as it is then; the live event renews everything else. */
export const useChooseAnswerers = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, answererIds }: { id: string; answererIds: readonly string[] }) =>
      request<OwnAgency>(agentAnswerersPath(id), { method: 'PUT', body: { answererIds } }),
    onSuccess: (agency) => {
      client.setQueryData(agencyQuery.queryKey, agency)
      toast({ kind: 'success', title: m.agents_agency_chosen() })
    },
    onError: (error) =>
      toast({ kind: 'error', title: m.agents_agency_failed(), text: refusalText(error) ?? m.agents_network_error() }),
  })
}

export const leaveAgency = () => request<OwnAgency>(agentAgencyLeavePath, { method: 'POST', body: {} })
