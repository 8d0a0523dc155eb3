import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { eventually } from '../../../test/eventually.ts'
import { addProfile } from '../../../test/profile-factory.ts'
import { writeSitemap } from './list-addresses.ts'

let local: TestApp
let hosted: TestApp

const get = (url: string, headers: Record<string, string> = {}) => local.app.inject({ url, headers })
const locations = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)

beforeAll(async () => {
  local = await createTestApp()
  hosted = await createTestApp({
    settings: { PUBLIC_URL: 'https://velvetline.example', SERVICE_DOMAIN: 'velvetline.example' },
  })
  await addProfile(local.context, { slug: 'greta', name: 'Greta & <Zoë>', languages: ['de'] })
  await addProfile(local.context, { slug: 'rose', name: 'Rose', languages: ['en'] })
  await addProfile(local.context, { slug: 'hidden', name: 'Hidden', isPublished: false })
})
afterAll(async () => {
  await local.close()
  await hosted.close()
})

describe('robots.txt', () => {
  it('excludes private pages and names the country’s sitemap', async () => {
    const { body, headers } = await get('/robots.txt?country=at')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(body).toContain('Disallow: /api/\n')
    expect(body).toContain('Disallow: /agent\n')
    expect(body).not.toContain('Disallow: /profile')
    expect(body).toContain('Sitemap: http://localhost:3000/sitemap.xml?country=at\n')
  })
})

describe('the age labels', () => {
  it.each([
    ['/age-de.xml', 'de'],
    ['/age.xml', 'all'],
  ])('%s says that the whole site is for adults', async (url, country) => {
    const { body, headers, statusCode } = await get(url)
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
    expect(body).toContain(`<country>${country}</country>`)
    expect(body).toContain('<default-age>18</default-age>')
    expect(body).toContain(`<age-issuer>${local.context.config.service.company}</age-issuer>`)
  })
})

describe('the web manifest', () => {
  it('has the operator’s name, and icons that exist', async () => {
    const { headers, json } = await get('/site.webmanifest')
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8')
    const { name, icons } = json<{ name: string; icons: { src: string; sizes: string }[] }>()
    expect(name).toBe(local.context.config.service.name)
    expect(icons.length).toBeGreaterThan(0)
    for (const { src, sizes } of icons) {
      const { width, height } = await sharp(
        fileURLToPath(new URL(`../../../../web/public${src}`, import.meta.url)),
      ).metadata()
      expect(`${width}x${height}`).toBe(sizes)
    }
  })
})

describe('the sitemap of a country', () => {
  it('lists its parts at addresses of that country', async () => {
    const { body, headers } = await get('/sitemap.xml?country=uk')
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(locations(body)).toEqual([
      'http://localhost:3000/sitemaps/pages.xml?country=uk',
      'http://localhost:3000/sitemaps/profiles-1.xml?country=uk',
    ])
  })

  it('lists published consultants who speak its language', async () => {
    expect(locations((await get('/sitemaps/profiles-1.xml')).body)).toEqual(['http://localhost:3000/profile/greta'])
    expect(locations((await get('/sitemaps/profiles-1.xml?country=us')).body)).toEqual([
      'http://localhost:3000/profile/rose?country=us',
    ])
  })

  it('lists pages under the paths of its language, and the same page of other countries', async () => {
    const english = (await get('/sitemaps/pages.xml?country=uk')).body
    expect(locations(english)).toContain('http://localhost:3000/contact?country=uk')
    expect(locations(english)).not.toContain('http://localhost:3000/kontakt?country=uk')
    expect(english).toContain(
      '<xhtml:link rel="alternate" hreflang="de-AT" href="http://localhost:3000/kontakt?country=at"/>',
    )
    expect(english).toContain('hreflang="x-default" href="http://localhost:3000/kontakt"')
  })

  it('names no country that is closed', async () => {
    const own = await createTestApp()
    const { kysely } = own.platform.testDatabase.owner
    await kysely.updateTable('countries').set({ is_enabled: false }).where('code', '=', 'nz').execute()
    await eventually(async () => expect(own.context.countries.closed()).toEqual(['nz']))
    const { body } = await own.app.inject({ url: '/sitemaps/pages.xml?country=uk' })
    expect(body).toContain('hreflang="en-AU"')
    expect(body).not.toContain('NZ')
    expect(body).not.toContain('country=nz')
    await own.close()
  })

  it('omits noindex and private pages', async () => {
    const listed = locations((await get('/sitemaps/pages.xml')).body)
    for (const path of ['/profiles', '/login', '/credits', '/agent']) {
      expect(listed).not.toContain(`http://localhost:3000${path}`)
    }
  })

  it('uses the countries’ hosts if the service has them', async () => {
    const { body } = await hosted.app.inject({ url: '/sitemap.xml', headers: { host: 'us.velvetline.example' } })
    expect(locations(body)[0]).toBe('https://us.velvetline.example/sitemaps/pages.xml')
  })

  it('has no part beyond the last', async () => {
    expect((await get('/sitemaps/profiles-2.xml')).statusCode).toBe(404)
    expect((await get('/sitemaps/profiles-x.xml')).statusCode).toBe(422)
  })

  it('escapes addresses', () => {
    expect(writeSitemap([{ address: 'https://a.example/?a=1&b="<>' }])).toContain(
      '<loc>https://a.example/?a=1&amp;b=&quot;&lt;&gt;</loc>',
    )
  })
})

describe('a preview', () => {
  const sizeOf = async (url: string) => {
    const { rawPayload, headers, statusCode } = await get(url)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('image/jpeg')
    const { width, height, format } = await sharp(rawPayload).metadata()
    return { width, height, format, bytes: rawPayload.length }
  }

  it('of the site is a JPEG of 1200 by 630 pixels in both languages', async () => {
    for (const language of ['de', 'en']) {
      expect(await sizeOf(`/previews/site/home.${language}.jpg`)).toMatchObject({
        width: 1200,
        height: 630,
        format: 'jpeg',
      })
    }
  })

  it('of a consultant shows the public portrait, for a name with any characters', async () => {
    // The factory's portraits are white; the ground is dark.
    const { rawPayload } = await get('/previews/profiles/greta.de.jpg')
    const brightness = async (left: number, top: number): Promise<number> => {
      const spot = await sharp(rawPayload).extract({ left, top, width: 20, height: 20 }).png().toBuffer()
      return (await sharp(spot).stats()).channels[0]?.mean ?? 0
    }
    expect(await brightness(1100, 300)).toBeGreaterThan(200)
    expect(await brightness(10, 600)).toBeLessThan(60)
  })

  it('is not sent again to a client that has it', async () => {
    const first = await get('/previews/site/home.de.jpg')
    const again = await get('/previews/site/home.de.jpg', { 'if-none-match': String(first.headers.etag) })
    expect(again.statusCode).toBe(304)
    expect(again.rawPayload.length).toBe(0)
  })

  it('does not exist for unknown or unpublished profiles, and odd names', async () => {
    expect((await get('/previews/profiles/nobody.de.jpg')).statusCode).toBe(404)
    expect((await get('/previews/profiles/hidden.de.jpg')).statusCode).toBe(404)
    expect((await get('/previews/categories/nothing.en.jpg')).statusCode).toBe(404)
    expect((await get('/previews/profiles/%2e%2e.de.jpg')).statusCode).toBe(422)
    expect((await get('/previews/site/home.fr.jpg')).statusCode).toBe(422)
  })
})
