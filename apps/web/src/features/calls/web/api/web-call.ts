import { queryOptions } from '@tanstack/react-query'
import { API } from '@velvetline/contracts/paths'
import type {
  CallReceipt,
  CallStatus,
  EndCallAnswer,
  StartCallAnswer,
  WebrtcBalance,
  WebrtcConfig,
} from '@velvetline/contracts/web-calls'
import { request } from '#/shared/api/request.ts'

const withCountry = (path: string, country: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}country=${encodeURIComponent(country)}`

/** Whether the consultant can be called now, at which rate, and who answers. Never older than the screen that asks. */
export const webCallBalanceQuery = (profileUuid: string, country: string) => {
  const path = withCountry(`${API.webrtcBalance}?profile=${encodeURIComponent(profileUuid)}`, country)
  return queryOptions<WebrtcBalance>({ queryKey: [path], staleTime: 0, gcTime: 0, refetchOnMount: 'always' })
}

/** What a call screen asks of the server. Every function bears repetition; refusals are `ApiError`s. */
export interface WebCallApi {
  config(): Promise<WebrtcConfig>
  start(call: {
    callId: string
    profileUuid: string
    profileName: string
    isStandInAccepted: boolean
  }): Promise<StartCallAnswer>
  reportId(callId: string, providerId: string): Promise<unknown>
  status(callId: string): Promise<CallStatus>
  end(callId: string, seconds: number): Promise<CallReceipt>
}

export const createWebCallApi = (country: string): WebCallApi => ({
  config: () => request<WebrtcConfig>(withCountry(API.webrtcConfig, country)),
  start: ({ callId, profileUuid, profileName, isStandInAccepted }) =>
    request<StartCallAnswer>(withCountry(API.startCall, country), {
      method: 'POST',
      body: { callId, consultantId: profileUuid, profileName, isStandInAccepted },
    }),
  reportId: (callId, telnyxCallId) =>
    request(withCountry(API.updateTelnyxId, country), { method: 'POST', body: { callId, telnyxCallId } }),
  status: (callId) => request<CallStatus>(withCountry(API.callStatus(callId), country)),
  end: async (callId, seconds) => {
    const body = { callId, duration: Math.ceil(seconds) }
    const { receipt } = await request<EndCallAnswer>(API.endCall, { method: 'POST', body })
    return receipt
  },
})
