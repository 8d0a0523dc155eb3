import { type OutboxMessage, outboxPath } from '@velvetline/contracts/outbox'
import type { TestApp } from './create-test-app.ts'

/** Newest first. */
export const outboxOf = async ({ app }: TestApp, to: string): Promise<OutboxMessage[]> => {
  const response = await app.inject({ method: 'GET', url: outboxPath })
  return response.json<OutboxMessage[]>().filter((message) => message.to === to)
}
