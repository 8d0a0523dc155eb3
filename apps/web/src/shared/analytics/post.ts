import { IDEMPOTENCY_HEADER } from '@velvetline/contracts/http'
import { send } from '../api/transport.ts'

/**
 * Sends the server an event without waiting for the answer. It survives leaving the page, and a failure is ignored.
 * The same key is stored once.
 */
export const post = (path: string, body: object, key?: string): void => {
  const headers = { 'content-type': 'application/json', ...(key === undefined ? {} : { [IDEMPOTENCY_HEADER]: key }) }
  send(path, { method: 'POST', headers, body: JSON.stringify(body), keepalive: true }).catch(() => undefined)
}
