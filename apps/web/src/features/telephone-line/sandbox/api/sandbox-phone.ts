import { queryOptions } from '@tanstack/react-query'
import {
  type SandboxPhoneBook,
  type SandboxPhoneCall,
  type SandboxPhoneCredential,
  type SandboxPhoneDial,
  type SandboxPhoneEvent,
  sandboxPhonePath,
} from '@velvetline/contracts/telephone-line'
import { request } from '#/shared/api/request.ts'

const POLL_CALL_MS = 700
const pathOf = (lineCallId: string): string => `${sandboxPhonePath}/${encodeURIComponent(lineCallId)}`

export const bookQuery = queryOptions<SandboxPhoneBook>({ queryKey: [sandboxPhonePath] })

const isOver = (call: SandboxPhoneCall | undefined): boolean => call?.state === 'ended' || call?.state === 'refused'

/** Polled until it is over. */
export const phoneCallQuery = (lineCallId: string) =>
  queryOptions<SandboxPhoneCall>({
    queryKey: [pathOf(lineCallId)],
    staleTime: 0,
    refetchInterval: ({ state }) => (isOver(state.data) ? false : POLL_CALL_MS),
    refetchIntervalInBackground: true,
  })

export const dialNumber = (body: SandboxPhoneDial): Promise<SandboxPhoneCall> =>
  request<SandboxPhoneCall>(sandboxPhonePath, { method: 'POST', body })

export const tellCarrier = (lineCallId: string, body: SandboxPhoneEvent): Promise<SandboxPhoneCall> =>
  request<SandboxPhoneCall>(`${pathOf(lineCallId)}/events`, { method: 'POST', body })

/** Valid for this call's conversation only. */
export const fetchCredential = (lineCallId: string): Promise<SandboxPhoneCredential> =>
  request<SandboxPhoneCredential>(`${pathOf(lineCallId)}/credential`)

/** So that the other side does not stay connected when the page is left. */
export const hangUpLeaving = (lineCallId: string): void => {
  const body = new Blob([JSON.stringify({ type: 'hung_up' } satisfies SandboxPhoneEvent)], { type: 'application/json' })
  navigator.sendBeacon(`${pathOf(lineCallId)}/events`, body)
}
