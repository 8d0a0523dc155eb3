import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'

const WORKER = readFileSync(new URL('../../../public/push-worker.js', import.meta.url), 'utf8')
const ORIGIN = 'https://velvetline.example'
const NEWS = {
  title: 'Es gibt Neues für Sie',
  body: 'Hier tippen.',
  path: '/profile?show=news',
  tag: 'news',
  lang: 'de',
}

interface Page {
  readonly answers: boolean
  readonly focus: ReturnType<typeof vi.fn>
}

/** As much of a worker's world as the file uses. */
const startWorker = ({ pages = [] as Page[], language = 'de-DE' } = {}) => {
  const listeners = new Map<string, (event: object) => void>()
  const fetched: { path: string; init: RequestInit }[] = []
  const subscription = { toJSON: () => ({ endpoint: 'https://push.example/new', keys: { p256dh: 'p', auth: 'a' } }) }
  const self = {
    navigator: { language },
    location: { origin: ORIGIN },
    skipWaiting: vi.fn(),
    registration: {
      showNotification: vi.fn(),
      pushManager: { subscribe: vi.fn(async (_options: object) => subscription) },
    },
    clients: {
      matchAll: async () =>
        pages.map(({ answers, focus }) => ({
          focus,
          postMessage: (message: object, [port]: MessagePort[]) => {
            expect(message).toEqual({ type: 'show-news', path: NEWS.path })
            if (answers) port?.postMessage(true)
          },
        })),
      openWindow: vi.fn(),
    },
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
  }
  const fetch = async (path: string, init: RequestInit) => void fetched.push({ path, init })
  runInNewContext(WORKER, { self, fetch, crypto, btoa, TextEncoder, URL, MessageChannel, setTimeout })
  const hear = async (type: string, event: object): Promise<void> => {
    const work: Promise<unknown>[] = []
    listeners.get(type)?.({ ...event, waitUntil: (promise: Promise<unknown>) => work.push(promise) })
    await Promise.all(work)
  }
  return { self, listeners, fetched, hear }
}

const click = (path: string) => ({ notification: { close: vi.fn(), data: { path } } })

test('a push message is shown as it says, in the place of an earlier one of its kind', async () => {
  const { self, hear } = startWorker()
  await hear('push', { data: { json: () => NEWS } })
  const { title, path, ...rest } = NEWS
  expect(self.registration.showNotification).toHaveBeenCalledWith(title, {
    ...rest,
    icon: '/icon-192.png',
    data: { path },
  })
})

test.each([
  ['de-AT', 'Es gibt Neues für Sie'],
  ['fr-FR', 'There is something new for you'],
])('one that cannot be read is neutral in a browser in %s', async (language, title) => {
  const { self, hear } = startWorker({ language })
  await hear('push', { data: null })
  await hear('push', { data: { json: () => ({ title: 7 }) } })
  expect(self.registration.showNotification.mock.calls.map(([shown]) => shown)).toEqual([title, title])
})

test('a click focuses the page that shows the news itself, and opens no other', async () => {
  const pages = [
    { answers: false, focus: vi.fn() },
    { answers: true, focus: vi.fn() },
  ]
  const { self, hear } = startWorker({ pages })
  const event = click(NEWS.path)
  await hear('notificationclick', event)
  expect(event.notification.close).toHaveBeenCalled()
  expect(pages.map(({ focus }) => focus.mock.calls.length)).toEqual([0, 1])
  expect(self.clients.openWindow).not.toHaveBeenCalled()
})

test('a click opens the page where none can show the news, and never another site', async () => {
  const { self, hear } = startWorker()
  await hear('notificationclick', click(NEWS.path))
  await hear('notificationclick', click('https://elsewhere.example/'))
  await hear('notificationclick', click('//elsewhere.example/'))
  expect(self.clients.openWindow.mock.calls).toEqual([[`${ORIGIN}/profile?show=news`]])
})

test('a browser’s new address replaces the former one at the server', async () => {
  const { self, fetched, hear } = startWorker()
  const oldSubscription = { endpoint: 'https://push.example/old', options: { applicationServerKey: 'key' } }
  await hear('pushsubscriptionchange', { oldSubscription })
  expect(self.registration.pushManager.subscribe.mock.calls[0]?.[0]).toEqual({
    userVisibleOnly: true,
    applicationServerKey: 'key',
  })
  const [{ path, init } = { path: '', init: {} }] = fetched
  expect([path, init.method, init.credentials]).toEqual(['/api/notifications/browsers', 'PUT', 'same-origin'])
  expect(JSON.parse(String(init.body))).toEqual({
    endpoint: 'https://push.example/new',
    keys: { p256dh: 'p', auth: 'a' },
    replaces: expect.stringMatching(/^[\w-]{43}$/),
  })
})

test('the worker touches no request and keeps no page', () => {
  const { listeners } = startWorker()
  expect([...listeners.keys()].sort()).toEqual(['install', 'notificationclick', 'push', 'pushsubscriptionchange'])
  expect(WORKER).not.toMatch(/caches|importScripts|clients\.claim/)
})
