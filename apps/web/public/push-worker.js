/*
 * Shows push messages and opens what they tell of. Its scope is a folder without pages, so it controls none: no fetch handler, no cache.
 * Not built, so that its address never changes; it runs in browsers with push messages only, which know this syntax.
 */
const BROWSERS_PATH = '/api/notifications/browsers'
const ANSWER_WITHIN_MS = 500
/** Where a message cannot be read: something has to be shown. */
const UNREADABLE = {
  de: { title: 'Es gibt Neues für Sie', body: '', path: '/', tag: 'news', lang: 'de' },
  en: { title: 'There is something new for you', body: '', path: '/', tag: 'news', lang: 'en' },
}

const readNews = (data) => {
  try {
    const { title, body, path, tag, lang } = data.json()
    if ([title, body, path, tag, lang].every((value) => typeof value === 'string'))
      return { title, body, path, tag, lang }
  } catch {
    // Shown all the same.
  }
  return self.navigator.language.startsWith('de') ? UNREADABLE.de : UNREADABLE.en
}

/** A later message takes the place of an earlier one. */
const show = ({ title, body, path, tag, lang }) =>
  self.registration.showNotification(title, { body, tag, lang, icon: '/icon-192.png', data: { path } })

/** An open page shows the news itself, if it can; its address does not change, since a call may be going on there. */
const answersTo = (client, path) =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve(true)
    setTimeout(() => resolve(false), ANSWER_WITHIN_MS)
    client.postMessage({ type: 'show-news', path }, [port2])
  })

const open = async (path) => {
  const address = new URL(path, self.location.origin)
  if (address.origin !== self.location.origin) return
  const clients = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const client of clients) {
    if (!(await answersTo(client, path))) continue
    await client.focus()
    return
  }
  await self.clients.openWindow(address.href)
}

const idOf = async (endpoint) => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  const text = btoa(String.fromCharCode(...new Uint8Array(digest)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** The browser has another address from now on. If the session has ended meanwhile, the server refuses it, as it should. */
const renew = async ({ oldSubscription, newSubscription }) => {
  if (!oldSubscription) return
  const { applicationServerKey } = oldSubscription.options
  const subscription =
    newSubscription ?? (await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }))
  const { endpoint, keys } = subscription.toJSON()
  await fetch(BROWSERS_PATH, {
    method: 'PUT',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys, replaces: await idOf(oldSubscription.endpoint) }),
  })
}

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('push', (event) => event.waitUntil(show(readNews(event.data))))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data?.path ?? '/'))
})
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)))
