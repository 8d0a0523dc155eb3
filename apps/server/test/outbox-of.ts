import type { OutboxMessage } from '@velvetline/contracts/outbox'
import { API } from '@velvetline/contracts/paths'
import type { TestApp } from './create-test-app.ts'

/** Newest first. */
export const outboxOf = async ({ app }: TestApp, to: string): Promise<OutboxMessage[]> => {
  const response = await app.inject({ method: 'GET', url: API.outbox })
  return response.json<OutboxMessage[]>().filter((message) => message.to === to)
}
