import { PUSH_WORKER_PATH, PUSH_WORKER_SCOPE } from '@velvetline/contracts/notifications'

const toBase64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** As the server names a browser: the address of its subscription never comes back. */
const browserIdOf = async (endpoint: string): Promise<string> =>
  toBase64Url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)))

const hasPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const findSubscription = async (): Promise<PushSubscription | undefined> => {
  const registration = await navigator.serviceWorker.getRegistration(PUSH_WORKER_SCOPE)
  return (await registration?.pushManager.getSubscription()) ?? undefined
}

interface ThisBrowser {
  readonly permission: 'unsupported' | NotificationPermission
  /** Undefined where it has no subscription. */
  readonly id: string | undefined
}

export const readThisBrowser = async (): Promise<ThisBrowser> => {
  if (!hasPush()) return { permission: 'unsupported', id: undefined }
  const subscription = await findSubscription()
  return { permission: Notification.permission, id: subscription && (await browserIdOf(subscription.endpoint)) }
}

/** No page is in its scope, so `navigator.serviceWorker.ready` would never come. */
const whenActive = (registration: ServiceWorkerRegistration): Promise<void> => {
  const worker = registration.installing ?? registration.waiting
  if (registration.active || !worker) return Promise.resolve()
  return new Promise((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve()
      if (worker.state === 'redundant') reject(new Error('the service worker could not start'))
    })
  })
}

export class PushRefused extends Error {
  override name = 'PushRefused'
}

/**
 * Asks the person, so it must follow a click. A subscription for another key of the server's is replaced.
 * @throws PushRefused where the person or the browser does not allow it
 */
export const subscribe = async (pushKey: string): Promise<PushSubscriptionJSON> => {
  if (!hasPush() || (await Notification.requestPermission()) !== 'granted') throw new PushRefused()
  const registration = await navigator.serviceWorker.register(PUSH_WORKER_PATH, { scope: PUSH_WORKER_SCOPE })
  await whenActive(registration)
  const former = await registration.pushManager.getSubscription()
  const formerKey = former?.options.applicationServerKey
  if (former && formerKey && toBase64Url(formerKey) === pushKey) return former.toJSON()
  await former?.unsubscribe()
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: pushKey,
  })
  return subscription.toJSON()
}

/** The browser gets nothing any more, even if the server should try. */
export const unsubscribe = async (): Promise<void> => {
  if (hasPush()) await (await findSubscription())?.unsubscribe()
}
