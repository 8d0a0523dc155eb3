import { createHash, ECDH } from 'node:crypto'
import type { Language } from '@velvetline/contracts/locales'
import type { BrowserSubscription } from '@velvetline/contracts/notifications'
import { PUSH_BROWSERS_MAX } from '@velvetline/contracts/notifications'
import { invalidInput } from '../../../platform/http/errors/refusals.ts'
import { type SessionOf, sessionsEnded } from '../../accounts/index.ts'
import type { NotificationsContext } from '../notifications.context.ts'
import { browserNotFound, pushServiceUnknown } from '../notifications.refusals.ts'
import {
  deleteBrowser,
  deleteBrowsersBeyond,
  deleteBrowsersOfSessions,
  listBrowsers,
  upsertBrowser,
} from './browsers.repository.ts'
import { orderPush } from './deliver-push.ts'

/** Of Chrome, Edge, Opera, Samsung and others; of Firefox; of Edge; of Safari. */
const HOSTS = [
  /^fcm\.googleapis\.com$/,
  /^([a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)*notify\.windows\.com$/,
  /^([a-z0-9-]+\.)*push\.apple\.com$/,
]

/**
 * A subscription's address comes from a browser, and the server will send requests there: only to known push services, never to a machine
 * of the operator's network. @param others hosts that the operator has added, with their ports
 */
const isPushService = (endpoint: string, others: readonly string[]): boolean => {
  if (!URL.canParse(endpoint)) return false
  const { protocol, username, password, host, port, hostname } = new URL(endpoint)
  if (protocol !== 'https:' || username !== '' || password !== '') return false
  return others.includes(host) || (port === '' && HOSTS.some((known) => known.test(hostname)))
}

const CURVE = 'prime256v1'

const idOf = (endpoint: string): Buffer => createHash('sha256').update(endpoint).digest()

/** A message cannot be encrypted for something that is no point of the curve. */
const readPoint = (text: string): Buffer => {
  try {
    return Buffer.from(ECDH.convertKey(text, CURVE, 'base64url', undefined, 'uncompressed') as Buffer)
  } catch {
    throw invalidInput()
  }
}

interface NewBrowser extends SessionOf {
  readonly device: string
  readonly language: Language
  readonly subscription: BrowserSubscription
}

/** From now on until the session ends. @throws 422 push_service_unknown, invalid_input */
export const addBrowser = async (
  { clock, config, database }: NotificationsContext,
  { accountId, sessionId, device, language, subscription }: NewBrowser,
): Promise<void> => {
  const { endpoint, keys, replaces } = subscription
  if (!isPushService(endpoint, config.pushHosts)) throw pushServiceUnknown()
  const row = {
    id: idOf(endpoint),
    account_id: accountId,
    session_id: sessionId,
    endpoint,
    p256dh: readPoint(keys.p256dh),
    auth: Buffer.from(keys.auth, 'base64url'),
    device,
    language,
    created_at: clock.now(),
  }
  await database.transaction(async (tx) => {
    if (replaces) await deleteBrowser(tx, Buffer.from(replaces, 'base64url'), accountId)
    await upsertBrowser(tx, row)
    await deleteBrowsersBeyond(tx, accountId, PUSH_BROWSERS_MAX)
  })
}

/** Removing one that is gone is no fault. */
export const removeBrowser = async (
  { database }: NotificationsContext,
  accountId: string,
  id: string,
): Promise<void> => {
  await deleteBrowser(database.kysely, Buffer.from(id, 'base64url'), accountId)
}

/** Shows the person what a message looks like. @throws 404 browser_not_found, 429 too_many_requests */
export const testBrowser = async (context: NotificationsContext, accountId: string, id: string): Promise<void> => {
  const { database, testPushLimit } = context
  const browserId = Buffer.from(id, 'base64url')
  const browsers = await listBrowsers(database.kysely, accountId)
  if (!browsers.some((browser) => browser.id.equals(browserId))) throw browserNotFound()
  await testPushLimit.take(accountId)
  await database.transaction((tx) => orderPush(context, tx, { browserId, kind: 'test' }))
}

/** However a session ends, its browser gets nothing any more. */
export const followSessions = ({ domainEvents }: NotificationsContext): void => {
  domainEvents.on(sessionsEnded, (tx, { sessionIds }) => deleteBrowsersOfSessions(tx, sessionIds))
}
