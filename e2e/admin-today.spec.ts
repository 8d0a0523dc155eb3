import type { Page } from '@playwright/test'
import { adminMoneyCsvPath } from '../packages/contracts/src/figures.ts'
import { refusedWith } from './support/complaints.ts'
import { expectNoBarriers } from './support/expect-no-barriers.ts'
import { atEachSize } from './support/frame.ts'
import { demoEmail, signIn } from './support/people.ts'
import { expect, test } from './support/service-test.ts'

const WEEKS = 9
const HOURS_OF_WEEK = 168

interface Owner {
  query(text: string, values?: unknown[]): Promise<unknown>
}

/** Counted hours of nine weeks: each brought one payment of 10 EUR, a message and a visit. */
const countHours = async (owner: Owner): Promise<void> => {
  const hours = `select (now() at time zone 'Europe/Berlin')::date - (h / 24) as day, h % 24 as hour
    from generate_series(24, ${WEEKS * HOURS_OF_WEEK}) h`
  const kinds = `(values ('payment', 'de', 'sandbox', 'EUR', 1, 1000), ('message', 'de', 'member', '', 4, 0),
    ('visit', 'de', '', '', 20, 0), ('call', 'de', 'web', '', 1, 6), ('answer', 'de', '120', '', 2, 180))
    k (name, country_code, kind, currency, count, amount)`
  await owner.query(
    `insert into figures_by_hour select day, hour, k.* from (${hours}) hours, ${kinds} on conflict do nothing`,
  )
  await owner.query(
    `insert into figures_by_day select day, name, country_code, kind, currency, sum(count), sum(amount) from figures_by_hour
     group by 1, 2, 3, 4, 5 on conflict do nothing`,
  )
  await owner.query(
    `insert into figures_progress (time_zone, first_day, counted_until)
     values ('Europe/Berlin', (select min(day) from figures_by_day), date_trunc('hour', now()))
     on conflict (is_only) do update set first_day = excluded.first_day`,
  )
}

const figuresOn = (page: Page) => page.getByRole('list', { name: 'Zahlen von heute' }).getByRole('listitem')

/** Another person takes the place before the same browser. */
const signInNext = async (page: Page, who: string): Promise<void> => {
  await page.goto('about:blank')
  await signIn(page, demoEmail(who))
}

test('the operator’s home shows those who may how the day goes and what failed, without accessibility barriers', async ({
  page,
  service,
  complaints,
}) => {
  test.slow()
  const { pool } = service.database()
  await countHours(pool)
  await pool.query(
    `insert into messages_out (channel, recipient, subject, text_body, html_body, state, failure, created_at, failed_at)
     values ('email', 'niemand@mail.example', 'Ihr Beleg', 'Da.', '<p>Da.</p>', 'failed', '552 mailbox full', now(), now())`,
  )
  await signIn(page, demoEmail('admin'))

  await test.step('an admin sees how the day goes, and each number leads to its list', async () => {
    await page.goto('/admin')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ein')
    await expect(figuresOn(page)).toHaveCount(6)
    const revenue = figuresOn(page).filter({ hasText: 'Umsatz' })
    await expect(revenue).toContainText('üblich')
    await expect(page.getByRole('heading', { name: 'Nach Zahlungsweg' })).toBeVisible()
    await page.getByText('Als Tabelle').first().click()
    await expect(page.getByRole('table', { name: 'Der Tag Stunde für Stunde' })).toContainText('01:00')
    await expect(page.getByRole('heading', { name: 'Zu erledigen' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Erste Stunde' })).toHaveCount(0)
    await expect(figuresOn(page).filter({ hasText: 'Neue Mitglieder' }).getByRole('link')).toHaveAttribute(
      'href',
      /^\/admin\/members\?confirmedFrom=/,
    )
    await revenue.getByRole('link').focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin\/payments\?from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d/)
    await expect(page.getByRole('heading', { name: 'Zahlungen', level: 1 })).toBeVisible()
  })

  await test.step('what failed is an alarm with the way to its page, and what only waits is in the list', async () => {
    await page.getByRole('navigation', { name: 'Verwaltung' }).locator('a[href="/admin"]').click()
    const panel = (name: string) =>
      page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })
    const alarm = panel('Bitte ansehen').getByRole('listitem').filter({ hasText: 'Nachricht nach außen' })
    await expect(panel('Zu erledigen')).not.toContainText('Nicht zugestellte Mails')
    await alarm.getByRole('link', { name: 'Nachrichten ansehen' }).click()
    await expect(page).toHaveURL(/\/admin\/mails$/)
    await expect(page.getByRole('main')).toContainText('552 mailbox full')
  })

  await test.step('the operator’s home has no accessibility barriers, in light and dark', async () => {
    for (const path of ['/admin', '/admin?from=2026-11-01&to=2026-11-07', '/admin?market=ch']) {
      await page.goto(path)
      await atEachSize(page, ['phone', 'desktop'], async () => {
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          await expectNoBarriers(page)
        }
      })
    }
  })

  await test.step('finance compares a week with the one before, by keyboard alone, and loads the file', async () => {
    await signInNext(page, 'finance')
    await page.goto('/admin')
    const week = page.getByRole('link', { name: 'Letzte 7 Tage' })
    await week.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/from=.*to=/)
    const compared = page.getByRole('table', { name: 'Nebeneinander' })
    await expect(compared.getByRole('row').filter({ hasText: 'Umsatz' })).toContainText('1.')
    await expect(week).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('search').getByRole('link', { name: 'Heute' })).not.toHaveAttribute('aria-current')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'CSV Geld' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^money-.*\.csv$/)
    await page.getByText('Eigener Zeitraum, Land, Vergleich').focus()
    await page.keyboard.press('Enter')
    await page.getByLabel('Vergleichen mit').selectOption('52 Wochen davor')
    await page.getByRole('button', { name: 'Zeitraum zeigen' }).click()
    await expect(page).toHaveURL(/against=year/)
    await expect(page.getByRole('main')).toContainText('Zum Vergleich gibt es noch keine Daten')
  })

  await test.step('a moderator sees the day without money', async () => {
    await signInNext(page, 'moderator')
    await page.goto('/admin')
    await expect(figuresOn(page)).toHaveCount(5)
    await expect(page.getByRole('main')).not.toContainText('€')
    await expect(page.getByRole('main')).not.toContainText('Umsatz')
    await expect(page.getByRole('heading', { name: 'Nachrichten seit Mitternacht' })).toBeVisible()
    await page.goto('/admin?from=2026-01-01&to=2026-01-07')
    await expect(page.getByRole('main')).not.toContainText('€')
    complaints.allow(refusedWith(403))
    expect((await page.request.get(`${adminMoneyCsvPath}?from=2026-01-01&to=2026-01-07`)).status()).toBe(403)
  })
})
