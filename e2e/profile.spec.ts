import type { Page } from '@playwright/test'
import { AGE_VERIFICATION_REQUIRED_REFUSAL } from '../packages/contracts/src/age-verification.ts'
import { passAgeCheck } from './support/age.ts'
import { findBarriers } from './support/barriers.ts'
import { refusedWith } from './support/complaints.ts'
import { cutWords, expectNoSidewaysScrolling, SCREENS } from './support/frame.ts'
import { demoEmail, signIn } from './support/people.ts'
import { expect, test } from './support/service-test.ts'

const PHONE = { width: 360, height: 780 }

interface MemberPhoto {
  readonly url: string
  readonly isLocked: boolean
}

const memberPhotosOf = async ({ request }: Pick<Page, 'request'>): Promise<readonly MemberPhoto[]> => {
  const answer = await request.get('/api/profiles/valentina?language=Deutsch')
  return ((await answer.json()) as { memberPhotos: readonly MemberPhoto[] }).memberPhotos
}
/** Nothing in a phone's bottom bar is cut off, at any width. */
const expectWholeBar = async (page: Page): Promise<void> => {
  const bar = page.locator('[data-bottom-bar]')
  for (const width of [320, 360, 390, 430]) {
    await page.setViewportSize({ width, height: 740 })
    await expect(bar).toBeVisible()
    expect.soft(await cutWords(bar), `the bar at ${width}`).toEqual([])
    await expectNoSidewaysScrolling(page)
  }
}
const viewerOn = (page: Page) => page.getByRole('dialog', { name: 'Fotos von Valentina' })
const membersPart = (page: Page) => page.getByRole('region', { name: 'Nur für Mitglieder' })
const pictureAddresses = (page: Page) =>
  page.evaluate(() => [...document.images].map((image) => image.currentSrc).filter((src) => src.includes('/photos/')))

test('a profile shows the consultant, the ways of contact, the prices and photos, and those for members to subscribers alone', async ({
  page,
  context,
  request,
  service,
}) => {
  const main = page.getByRole('main')
  const viewer = viewerOn(page)
  /** The page of the one before would still ask for data of theirs, and log errors. */
  const signInNext = async (who: string) => {
    await page.goto('about:blank')
    await signIn(page, demoEmail(who))
  }
  await page.goto('/profile/valentina')

  await test.step('it shows the consultant, the ways of contact and the prices, with images in the best format', async () => {
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(/Valentina/)
    await expect(main.getByRole('img', { name: '4,8 von 5 Sternen' })).toBeVisible()
    await expect(main).toContainText('Bewertungen')
    await expect(main.locator('.profile-head-language')).toHaveText('Deutsch')
    await expect(main.getByRole('region', { name: 'Kontakt zu Valentina' })).toContainText('€')
    await expect(main.getByRole('heading', { name: 'Über mich' })).toBeVisible()
    await expect(main.getByRole('link', { name: /Valentina merken/ })).toHaveAttribute('href', /^\/login/)
    await expect(async () => {
      const addresses = await pictureAddresses(page)
      expect(addresses.some((address) => address.endsWith('.avif'))).toBe(true)
    }).toPass()
    expect(await findBarriers(page)).toEqual([])
  })

  await test.step('each photo opens enlarged and closes on the backdrop, the button and Escape, by keyboard too', async () => {
    const enlarge = page.getByRole('button', { name: 'Foto 1 von 4 vergrößern' }).first()
    await enlarge.click()
    await expect(viewer).toContainText('1 von 4')
    await page.mouse.click(8, 450)
    await expect(viewer).toBeHidden()

    await enlarge.click()
    await viewer.getByRole('button', { name: 'Schließen' }).click()
    await expect(viewer).toBeHidden()

    const third = page.getByRole('button', { name: 'Foto 3 von 4 vergrößern' })
    await third.focus()
    await page.keyboard.press('Enter')
    await expect(viewer).toContainText('3 von 4')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(viewer).toContainText('1 von 4')
    await page.keyboard.press('ArrowLeft')
    await expect(viewer).toContainText('4 von 4')
    expect(await findBarriers(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
    await expect(third).toBeFocused()
  })

  await test.step('a guest and a member see blurred photos under a lock with a link, and never get an original', async () => {
    const unlock = membersPart(page).getByRole('link', { name: '2 Fotos freischalten' })
    await expect(unlock).toHaveAttribute('href', '/login?redirect=%2Fprofile%2Fvalentina')
    await expect(membersPart(page).getByRole('button')).toHaveCount(0)
    const [locked] = await memberPhotosOf({ request })
    expect(locked?.isLocked).toBe(true)
    const veiled = await request.get(locked?.url ?? '')
    await signIn({ request }, demoEmail('subscriber'))
    const [open] = await memberPhotosOf({ request })
    const original = await request.get(open?.url ?? '')
    expect([original.status(), veiled.status()]).toEqual([200, 200])
    expect((await veiled.body()).equals(await original.body())).toBe(false)
    // The address that works for the subscriber fails for anyone else.
    const expectRefused = async () => expect((await page.request.get(open?.url ?? '')).status()).toBe(404)
    await expectRefused()
    await signInNext('member')
    await page.goto('/profile/valentina')
    await expect(unlock).toHaveAttribute('href', '/subscribe?back=%2Fprofile%2Fvalentina')
    await expectRefused()
  })

  await signInNext('subscriber')
  const [open] = await memberPhotosOf(page)
  await test.step('a subscriber opens the photos for members', async () => {
    await page.goto('/profile/valentina')
    const first = membersPart(page).getByRole('button', { name: 'Foto 1 von 2 vergrößern' })
    await first.scrollIntoViewIfNeeded()
    await expect(first.locator('picture img')).toBeVisible()
    await first.click()
    const theirs = page.getByRole('dialog', { name: 'Nur für Mitglieder' })
    await expect(theirs).toContainText('1 von 2')
    await expect(theirs.locator('picture img')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(first).toBeFocused()
    await expect(page.getByRole('region', { name: 'Kontakt zu Valentina' })).toContainText('Mitgliedspreis')
    expect(await findBarriers(page)).toEqual([])
    await expectWholeBar(page)
    await page.setViewportSize(SCREENS.desktop)
  })

  await test.step('in the United Kingdom a subscriber sees the photos for members after the age check', async () => {
    const there = () => page.request.get(`${open?.url}&country=uk`)
    const refused = await there()
    expect([refused.status(), (await refused.json()).code]).toEqual([403, AGE_VERIFICATION_REQUIRED_REFUSAL])
    await passAgeCheck(context, service.url)
    expect((await there()).status()).toBe(200)
    await page.goto('/profile/harper?country=uk')
    const members = page.getByRole('region', { name: 'Members only' })
    await expect(members.getByRole('button', { name: 'Enlarge photo 1 of 2' })).toBeVisible()
    await expect(members.getByRole('link', { name: /Unlock/ })).toHaveCount(0)
    // Charged in the account's currency, as a member of another country.
    await expect(page.getByRole('region', { name: 'How to reach Harper' })).toContainText('€')
  })

  await test.step('the addresses of the photos for members expire with the session', async () => {
    await page.goto('about:blank')
    const mine = () => page.request.get(`${open?.url}&country=de`)
    expect((await mine()).headers()['cache-control']).toContain('private')
    await page.request.post('/api/auth/logout')
    expect((await mine()).status()).toBe(404)
  })
})

test('on a phone all is within reach, a photo may fail, and an address may be unknown or of an earlier site', async ({
  page,
  complaints,
}) => {
  await test.step('on a phone the photos and the buttons for call and chat are within reach', async () => {
    await page.setViewportSize(PHONE)
    await page.goto('/profile/harper?country=ie')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    const bar = page.locator('[data-bottom-bar]')
    await expect(bar.getByRole('link', { name: /^Chat/ })).toBeVisible()
    await expectWholeBar(page)
    await page.setViewportSize(PHONE)
    await expect(page.getByRole('heading', { name: 'About me' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Unlock 2 photos' })).toBeVisible()
    await page.getByRole('button', { name: 'Enlarge photo 2 of 4' }).click()
    await expect(page.getByRole('dialog')).toContainText('2 of 4')
    await page.keyboard.press('Escape')
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    expect(await findBarriers(page)).toEqual([])
    // The longest price.
    await page.goto('/profile/harper?country=za')
    await expectWholeBar(page)
    await page.setViewportSize(SCREENS.desktop)
  })

  await test.step('an unknown profile is not found, and addresses of earlier sites redirect to the profile', async () => {
    complaints.allow(refusedWith(404))
    const missing = await page.goto('/profile/nobody?country=de')
    expect(missing?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Profil nicht gefunden' })).toBeVisible()
    const moved = await page.request.get('/consultant/valentina', { maxRedirects: 0 })
    expect([moved.status(), moved.headers().location]).toEqual([308, '/profile/valentina'])
    await page.goto('/profile-test/valentina')
    await expect(page.getByRole('main')).toContainText('"slug": "valentina"')
    await page.goto('/profile-test/nobody')
    await expect(page.getByRole('main')).toContainText('nobody')
    expect(await findBarriers(page)).toEqual([])
  })

  await test.step('a photo that fails to load shows a message, and the page stays usable', async () => {
    complaints.allow(refusedWith(404))
    await page.route('**/photos/**', (route) => route.fulfill({ status: 404 }))
    await page.goto('/profile/valentina?country=de')
    await expect(page.getByText('Bild nicht verfügbar').first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Valentina/)
  })
})
