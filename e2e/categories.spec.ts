import { comeAlive, settle } from './support/alive.ts'
import { refusedWith } from './support/complaints.ts'
import { SCREENS } from './support/frame.ts'
import { cards, categories, form, meta } from './support/lists.ts'
import { expect, test } from './support/service-test.ts'

test('a category has its own page in the language of its path, is searched on a phone, and is found under its aliases', async ({
  page,
  complaints,
}) => {
  await test.step('it has its name, its consultants, its text and its own metadata', async () => {
    await page.goto('/profiles')
    await categories(page).getByRole('link', { name: 'Fetisch' }).click()
    await expect(page).toHaveURL(/\/telefonsex-kategorie\/fetish$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Fetisch: unsere Damen' })).toBeVisible()
    await expect(cards(page).first()).toBeVisible()
    await expect(categories(page).getByRole('link', { name: 'Fetisch' })).toHaveAttribute('aria-current', 'page')
    await expect(page.locator('#category-text h2').first()).toBeVisible()
    const words = await page.locator('#category-text').textContent()
    await page.reload()
    await settle(page)
    expect(await page.locator('#category-text').textContent()).toBe(words)
    await expect(meta(page, 'description')).toHaveAttribute('content', /\w+/)
    await expect(meta(page, 'keywords')).toHaveAttribute('content', /Fetisch/i)
    await page.getByRole('navigation', { name: 'Sie sind hier' }).getByRole('link', { name: 'Alle Damen' }).click()
    await expect(page).toHaveURL(/\/profiles$/)
  })

  await test.step('it is found under its aliases, which redirect permanently', async () => {
    const ways = {
      '/telefonsex-kategorie/fetisch': '/telefonsex-kategorie/fetish',
      '/telefonsex-kategorie/oma': '/telefonsex-kategorie/granny',
      '/telefonsex-kategorie/blonde': '/telefonsex-kategorie/blond',
      '/kategorie/grosse-brueste': '/telefonsex-kategorie/big-boobs',
      '/kategorie/latinas': '/telefonsex-kategorie/latina',
      '/phone-sex-category/blonde?sort=newest': '/phone-sex-category/blond?sort=newest',
      '/phone-sex-category/Latinas': '/phone-sex-category/latina',
    }
    for (const [from, to] of Object.entries(ways)) {
      const answer = await page.request.get(from, { maxRedirects: 0 })
      expect([from, answer.status(), answer.headers().location]).toEqual([from, 308, to])
    }
  })

  await test.step('it shows a phone what a search has found, without scrolling', async () => {
    await page.setViewportSize(SCREENS.phone)
    await page.goto('/telefonsex-kategorie/milf')
    await comeAlive(page)
    await page.getByRole('button', { name: 'Suche und Auswahl' }).click()
    await form(page).getByLabel('Name').fill('Valen')
    await page.keyboard.press('Enter')
    await expect(cards(page).getByRole('heading')).toHaveText(['Valentina'])
    await expect(cards(page).getByRole('heading')).toBeInViewport()
    await form(page).getByLabel('Name').fill('Niemand')
    await page.keyboard.press('Enter')
    await expect(
      page.getByRole('heading', { name: 'Niemand namens „Niemand“ passt zu dieser Auswahl' }),
    ).toBeInViewport()
    await page.setViewportSize(SCREENS.desktop)
  })

  await test.step('it is German on its German paths and English on its English one, whatever the country', async () => {
    for (const path of ['/telefonsex-kategorie/granny', '/kategorie/granny']) {
      await page.goto(`${path}?country=uk`)
      await expect(page.locator('html')).toHaveAttribute('lang', 'de')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Über 55: unsere Damen')
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/telefonsex-kategorie\/granny$/)
    }
    await page.goto('/phone-sex-category/granny?country=de')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Over 55: our /)
    await expect(page.locator('link[rel="alternate"][hreflang="de-DE"]')).toHaveAttribute(
      'href',
      /\/telefonsex-kategorie\/granny$/,
    )
  })

  await test.step('one that does not exist answers 404 in the language of the path', async () => {
    complaints.allow(refusedWith(404))
    expect((await page.goto('/phone-sex-category/nothing'))?.status()).toBe(404)
    await expect(page).toHaveTitle(/^Category Not Found/)
    await expect(page.getByRole('heading', { level: 1, name: 'Category Not Found' })).toBeVisible()
    expect((await page.goto('/telefonsex-kategorie/nichts'))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Kategorie nicht gefunden' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Alle Damen ansehen' }).click()
    await expect(page).toHaveURL(/\/profiles$/)
  })
})
