import { queryOptions } from '@tanstack/react-query'
import {
  type CallReceipt,
  type CallStatus,
  callStatusPath,
  type EndCallAnswer,
  endCallPath,
  type StartCallAnswer,
  startCallPath,
  updateTelnyxIdPath,
  type WebrtcBalance,
  type WebrtcConfig,
  webrtcBalancePath,
  webrtcConfigPath,
} from '@velvetline/contracts/calls'
import { request } from '#/shared/api/request.ts'

const withCountry = (path: string, country: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}country=${encodeURIComponent(country)}`

/** Never older than the screen that asks. */
export const webCallBalanceQuery = (profileUuid: string, country: string) => {
  const path = withCountry(`${webrtcBalancePath}?profile=${encodeURIComponent(profileUuid)}`, country)
  return queryOptions<WebrtcBalance>({ queryKey: [path], staleTime: 0, gcTime: 0, refetchOnMount: 'always' })
}

/** All of these can be repeated; refusals are `ApiError`s. */
export interface WebCallApi {
  config(): Promise<WebrtcConfig>
  start(call: {
    callId: string
    profileUuid: string
    profileName: string
    isStandInAccepted: boolean
    pricePerMinute?: number | undefined
  }): Promise<StartCallAnswer>
  reportId(callId: string, providerId: string): Promise<unknown>
  status(callId: string): Promise<CallStatus>
  end(callId: string, seconds: number): Promise<CallReceipt>
}

export const createWebCallApi = (country: string): WebCallApi => ({
  config: () => request<WebrtcConfig>(withCountry(webrtcConfigPath, country)),
  start: ({ callId, profileUuid, profileName, isStandInAccepted, pricePerMinute }) =>
    request<StartCallAnswer>(withCountry(startCallPath, country), {
      method: 'POST',
      body: { callId, consultantId: profileUuid, profileName, isStandInAccepted, pricePerMinute },
    }),
  reportId: (callId, telnyxCallId) =>
    request(withCountry(updateTelnyxIdPath, country), { method: 'POST', body: { callId, telnyxCallId } }),
  status: (callId) => request<CallStatus>(withCountry(callStatusPath(callId), country)),
  end: async (callId, seconds) => {
    const body = { callId, duration: Math.ceil(seconds) }
    const { receipt } = await request<EndCallAnswer>(endCallPath, { method: 'POST', body })
    return receipt
  },
})
