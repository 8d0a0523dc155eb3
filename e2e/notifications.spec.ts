import type { BrowserContext, Page, Worker } from '@playwright/test'
import { logoutPath } from '../packages/contracts/src/accounts.ts'
import { agentMessagesPath } from '../packages/contracts/src/agents.ts'
import { chatSessionPath } from '../packages/contracts/src/chat.ts'
import { PUSH_WORKER_PATH, PUSH_WORKER_SCOPE } from '../packages/contracts/src/notifications.ts'
import { findBarriers } from './support/barriers.ts'
import { chatOf } from './support/chat.ts'
import { atEachSize, expectNoSidewaysScrolling, SCREENS, type Screen } from './support/frame.ts'
import { becomeMember, demoEmail, newPhone, signIn, signInByForm } from './support/people.ts'
import { expect, test } from './support/service-test.ts'
import type { Service } from './support/start-service.ts'

const ALL: readonly Screen[] = ['phone', 'tablet', 'desktop']
const NEWS_MAIL = /etwas Neues auf Sie/
/** A job looks every minute, and when a test asks for it. */
const TOLD_WITHIN_MS = 100_000
const HALF_AN_HOUR_MS = 30 * 60_000

const dora = (number: number) => ({
  name: 'Dora Beispiel',
  email: `dora-news${number}@velvetline.example`,
  phone: newPhone(),
  password: 'acht-helle-fenster-im-hof',
})

const sectionOf = (page: Page) => page.getByRole('region', { name: 'Benachrichtigungen' })
const mailSwitch = (page: Page) => sectionOf(page).getByRole('switch', { name: 'E-Mail bei ungelesenen Antworten' })

const saved = (page: Page) =>
  page.waitForResponse((answer) => answer.url().includes('/api/notifications') && answer.request().method() === 'PUT')

/** The consultant answers although the member has written nothing: that costs nothing. */
const answerTo = async (page: Page, desk: Page, text: string): Promise<void> => {
  const { uuid } = (await (await page.request.get('/api/profiles/valentina')).json()) as { uuid: string }
  const { id } = (await (await page.request.get(chatSessionPath(uuid))).json()) as { id: string }
  const answer = await desk.request.post(agentMessagesPath(id), { data: { content: text } })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** As if the member had been away for an hour: tests have not the time to wait. */
const letTimePass = async (service: Service, email: string): Promise<void> => {
  const { pool } = service.database()
  const members = 'select id from accounts where email = $1'
  await pool.query(
    `update chat_messages set created_at = created_at - interval '1 hour' where created_at > $2
       and session_id in (select id from chat_sessions where member_id in (${members}))`,
    [email, new Date(Date.now() - HALF_AN_HOUR_MS)],
  )
  await pool.query(`update notification_settings set last_live_at = null where account_id in (${members})`, [email])
}

/** The job that begins each minute begins now. */
const lookForNews = (service: Service): Promise<unknown> =>
  service.database().pool.query("insert into pgboss.job (name) values ('tell-of-unread-messages')")

interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly links: readonly string[]
}
const newsTo = async (page: Page, email: string): Promise<Mail[]> => {
  const mails = (await (await page.request.get('/sandbox/mail.json')).json()) as Mail[]
  return mails.filter(({ to, text }) => to === email && NEWS_MAIL.test(text))
}

test('a member switches mails off and on, and an unread answer leads to one neutral mail whose link leads to the chat', async ({
  page,
  openBrowser,
  service,
}) => {
  const member = dora(1)
  await becomeMember(page, member)
  await page.goto('/profile#notifications')
  await expect(mailSwitch(page)).toHaveAttribute('aria-checked', 'true')
  const off = saved(page)
  await mailSwitch(page).press('Space')
  expect((await off).status()).toBe(200)
  await page.reload()
  await expect(mailSwitch(page)).toHaveAttribute('aria-checked', 'false')
  const on = saved(page)
  await mailSwitch(page).click()
  expect((await on).status()).toBe(200)
  await page.goto('about:blank')

  // First the consultant's, then the member's, at last a guest's.
  const elsewhere = await openBrowser({ viewport: SCREENS.phone })
  const signOut = async () => expect((await elsewhere.request.post(logoutPath)).ok()).toBe(true)
  await signIn(elsewhere, demoEmail('agent'))
  await answerTo(page, elsewhere, 'Ich habe an Sie gedacht.')
  await signOut()
  // Again and again: every 30 seconds the service notes whose page was open since it last looked, the member's perhaps only now.
  const look = async () => {
    await letTimePass(service, member.email)
    await lookForNews(service)
    return newsTo(page, member.email)
  }
  await expect.poll(look, { timeout: TOLD_WITHIN_MS, intervals: [1_000, 2_000, 5_000] }).toHaveLength(1)
  const [mail] = await newsTo(page, member.email)
  expect(mail?.subject).toBe('Es gibt Neues für Sie')
  expect(mail?.text).not.toMatch(/Valentina|gedacht|Chat/)

  const link = new URL(mail?.links[0] ?? '')
  await elsewhere.goto(link.pathname + link.search)
  await expect(elsewhere).toHaveURL(/\/login\?redirect=/)
  await signInByForm(elsewhere, member.email, member.password)
  await expect(chatOf(elsewhere).bubble('Ich habe an Sie gedacht.')).toBeVisible()
  await expect(elsewhere).toHaveURL(/\/profile$/)

  const guest = elsewhere
  await guest.goto('about:blank')
  await signOut()
  const end = new URL(mail?.links.find((one) => one.includes('hinweise-abbestellen')) ?? '')
  await guest.goto(end.pathname + end.search)
  await atEachSize(guest, ALL, async (screen) => {
    expect.soft(await findBarriers(guest), `${screen}: switching mails off`).toEqual([])
    await expectNoSidewaysScrolling(guest)
  })
  await guest.getByRole('button', { name: 'Abbestellen' }).click()
  await expect(guest.getByRole('heading', { name: 'Die E-Mails sind abbestellt' })).toBeFocused()
  await page.goto('/profile#notifications')
  await expect(mailSwitch(page)).toHaveAttribute('aria-checked', 'false')
  expect(await newsTo(page, member.email)).toHaveLength(1)
})

const ENDPOINT = 'https://updates.push.services.mozilla.com/wpush/v2/example'
const KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}

/** This browser reaches no push service: what one would answer. The service worker and its registration are real. */
const stubPushService = (page: Page): Promise<unknown> =>
  page.addInitScript(
    ({ endpoint, keys }) => {
      const isOn = () => window.localStorage.getItem('stub-push') !== null
      const subscription = {
        endpoint,
        options: { applicationServerKey: null },
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => {
          window.localStorage.removeItem('stub-push')
          return true
        },
      }
      PushManager.prototype.getSubscription = async () => (isOn() ? (subscription as never) : null)
      PushManager.prototype.subscribe = async () => {
        window.localStorage.setItem('stub-push', 'on')
        return subscription as never
      }
    },
    { endpoint: ENDPOINT, keys: KEYS },
  )

/** Hands a push message to the service worker, as the browser would. */
const deliverPush = async (page: Page, data: object): Promise<void> => {
  const cdp = await page.context().newCDPSession(page)
  const registrations: { registrationId: string; scopeURL: string }[] = []
  cdp.on('ServiceWorker.workerRegistrationUpdated', (event) => registrations.push(...event.registrations))
  await cdp.send('ServiceWorker.enable')
  await expect.poll(() => registrations.some(({ scopeURL }) => scopeURL.endsWith(PUSH_WORKER_SCOPE))).toBe(true)
  const { registrationId = '' } = registrations.find(({ scopeURL }) => scopeURL.endsWith(PUSH_WORKER_SCOPE)) ?? {}
  const { origin } = new URL(page.url())
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(data) })
}

/** Chromium without windows shows no notification: what the worker would show is noted, by its tag. */
const noteNotifications = async (context: BrowserContext): Promise<Worker> => {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await worker.evaluate(() => {
    const shown: Record<string, { title: string; body: string; tag: string }> = {}
    Object.assign(globalThis, { shown })
    ServiceWorkerRegistration.prototype.showNotification = async (title, { body = '', tag = '' } = {}) => {
      shown[tag] = { title, body, tag }
    }
  })
  return worker
}

const shownBy = (worker: Worker) =>
  worker.evaluate(() => Object.values((globalThis as unknown as { shown: Record<string, object> }).shown))

const stubPermission = (page: Page, state: NotificationPermission): Promise<unknown> =>
  page.addInitScript((value) => {
    Object.defineProperty(Notification, 'permission', { get: () => value, configurable: true })
    Notification.requestPermission = async () => 'granted'
  }, state)

test('the chat offers push messages once, a browser that refuses says what to do, and one that allows them shows the neutral notification', async ({
  page,
  context,
}) => {
  test.setTimeout(300_000)
  await stubPermission(page, 'default')
  await stubPushService(page)
  await becomeMember(page, dora(2))

  await test.step('the chat offers it once after the first message, and a browser that refuses says what to do', async () => {
    await page.goto('/profile/valentina?chat=open')
    await chatOf(page).write('Guten Abend')
    await expect(chatOf(page).bubble('Guten Abend')).toBeVisible()
    const offer = chatOf(page).frame.getByRole('region', { name: 'Benachrichtigungen' })
    await expect(offer).toBeVisible()
    expect(await findBarriers(page), 'the offer').toEqual([])
    await offer.getByRole('button', { name: 'Nein, danke' }).click()
    await expect(offer).toHaveCount(0)
    await page.reload()
    await chatOf(page).write('Sind Sie da?')
    await expect(chatOf(page).bubble('Sind Sie da?')).toBeVisible()
    await expect(offer).toHaveCount(0)

    await stubPermission(page, 'denied')
    await page.goto('/profile#notifications')
    await expect(sectionOf(page).getByText(/^Gesperrt\./)).toBeVisible()
    expect(await findBarriers(page), 'blocked').toEqual([])
  })

  await test.step('a member switches push messages on in this browser and sees the neutral notification', async () => {
    await stubPermission(page, 'granted')
    const worker = await page.request.get(PUSH_WORKER_PATH)
    expect(worker.headers()).toMatchObject({
      'content-type': expect.stringContaining('javascript'),
      'content-security-policy': "default-src 'none'; connect-src 'self'",
      'cache-control': expect.stringContaining('max-age=0'),
    })
    await page.reload()
    const section = sectionOf(page)
    await section.getByRole('button', { name: 'Dieser Browser: einschalten' }).click()
    await expect(section.getByText('Eingeschaltet, bis Sie sich hier abmelden')).toBeVisible()
    await page.reload()
    await expect(section.getByText('Eingeschaltet, bis Sie sich hier abmelden')).toBeVisible()
    for (const language of ['de', 'en']) {
      if (language === 'en') await page.goto('/profile?country=us')
      await expect(page.locator('#notifications').getByRole('switch').first()).toBeVisible()
      await atEachSize(page, ALL, async (screen) => {
        await page.emulateMedia({ colorScheme: screen === 'tablet' ? 'dark' : 'light' })
        expect.soft(await findBarriers(page), `${screen} ${language}`).toEqual([])
        await expectNoSidewaysScrolling(page)
      })
    }
    await page.goto('/profile?country=de#notifications')

    const shower = await noteNotifications(context)
    const news = { title: 'Es gibt Neues für Sie', body: 'Zum Lesen hier tippen.', tag: 'news' }
    await deliverPush(page, { ...news, path: '/profile?show=news', lang: 'de' })
    await expect.poll(() => shownBy(shower)).toEqual([news])
    await deliverPush(page, { ...news, path: '/profile?show=news', lang: 'de' })
    await expect.poll(() => shownBy(shower)).toEqual([news])
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()

    await section.getByRole('button', { name: 'Dieser Browser: ausschalten' }).click()
    await expect(section.getByRole('button', { name: 'Dieser Browser: einschalten' })).toBeVisible()
  })
})
