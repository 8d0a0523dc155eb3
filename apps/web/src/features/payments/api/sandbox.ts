import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { API } from '@velvetline/contracts/paths'
import type { SandboxPayment, SandboxPaymentAction } from '@velvetline/contracts/sandbox-payments'
import { request } from '#/shared/api/request.ts'

/** What the demo's provider knows of a payment; requested each time the page is opened. */
export const sandboxPaymentQuery = (reference: string) =>
  queryOptions<SandboxPayment>({ queryKey: [API.sandboxPayment(reference)], staleTime: 0, refetchOnMount: true })

/** Does something at the provider, as its own page or its own staff would. */
export const actInSandbox = async (
  client: QueryClient,
  reference: string,
  action: SandboxPaymentAction['action'],
): Promise<SandboxPayment> => {
  const path = `${API.sandboxPayment(reference)}/actions`
  const payment = await request<SandboxPayment>(path, { method: 'POST', body: { action } })
  client.setQueryData([API.sandboxPayment(reference)], payment)
  return payment
}
