import { z } from 'zod'

export const notificationsPath = '/api/notifications'
export const notificationBrowsersPath = '/api/notifications/browsers'
export const notificationBrowserPath = (id: string) => `${notificationBrowsersPath}/${encodeURIComponent(id)}`
export const notificationTestPath = '/api/notifications/test'
export const mailsOffPath = '/api/notifications/mails-off'

/** The service worker that shows push messages. The folder of its scope has no pages, so it never stands between a page and the server. */
export const PUSH_WORKER_PATH = '/push-worker.js'
export const PUSH_WORKER_SCOPE = '/push-worker/'

/** Then the browser that was switched on first is switched off. */
export const PUSH_BROWSERS_MAX = 10
const PUSH_ENDPOINT_MAX_CHARACTERS = 1_000

/** SHA-256 of a subscription's address in base64url: a browser can work out its own, and nobody can read the address from it. */
const browserId = z.string().regex(/^[\w-]{43}$/)

const browser = z.object({
  id: z.string(),
  /** "Firefox, Linux" */
  device: z.string(),
  since: z.string(),
})
export type NotifiedBrowser = z.infer<typeof browser>

/** `GET /api/notifications`, and the answer of every change. */
export const notifications = z.object({
  /** Consultants get none, and nobody does where the operator sends none. */
  offersMails: z.boolean(),
  hasMails: z.boolean(),
  hasPushes: z.boolean(),
  /** With which browsers subscribe (RFC 8292): a point of P-256 in base64url. */
  pushKey: z.string(),
  /** Newest first. */
  browsers: z.array(browser),
})
export type Notifications = z.infer<typeof notifications>

/** `PUT /api/notifications` */
export const notificationChoice = z
  .object({ hasMails: z.boolean().optional(), hasPushes: z.boolean().optional() })
  .strict()
export type NotificationChoice = z.infer<typeof notificationChoice>

/** 87 and 22 characters: an uncompressed point of P-256 and 16 bytes, as RFC 8291 asks. */
const KEY = /^B[\w-]{86}=?$/
const SECRET = /^[\w-]{22}(?:==)?$/

/** `PUT /api/notifications/browsers`: what `PushSubscription.toJSON()` gives. Repeating it changes nothing. */
export const browserSubscription = z
  .object({
    endpoint: z.url().max(PUSH_ENDPOINT_MAX_CHARACTERS),
    keys: z.object({ p256dh: z.string().regex(KEY), auth: z.string().regex(SECRET) }),
    /** The subscription that this one replaces. */
    replaces: browserId.optional(),
  })
  .strict()
export type BrowserSubscription = z.infer<typeof browserSubscription>

export const browserParams = z.object({ id: browserId })

/** `POST /api/notifications/test` */
export const testRequest = z.object({ id: browserId }).strict()

/** What is encrypted for the service worker: neutral, since it shows on locked screens. */
const pushNews = z.object({
  title: z.string(),
  body: z.string(),
  path: z.string(),
  tag: z.string(),
  lang: z.string(),
})
export type PushNews = z.infer<typeof pushNews>

/** The token of a link in a mail, which works without signing in, any number of times. */
export const mailsOffQuery = z.object({ token: z.string().min(1).max(200) })
