import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CurrentUser } from '@velvetline/contracts/accounts'
import type { Tariff } from '@velvetline/contracts/countries'
import { LANGUAGES } from '@velvetline/contracts/locales'
import type { PageResult } from '@velvetline/contracts/pages'
import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type ManualClock, manualClock } from '../../../../kernel/clock.ts'
import { createAnswerShortcut, registerAnswerShortcut } from '../../answer-shortcut.ts'
import type { App } from '../../app.ts'
import { loadBuiltPages, type Pages, registerPages } from '../index.ts'

// As the build makes one, and small: it shows its input and what the API says.
const RENDERER = `
let renders = 0
export const render = async (request) => {
  renders += 1
  const path = request.url.split('?')[0]
  if (path === '/crash') throw new Error('render crashed')
  if (path === '/abroad') return { status: 302, redirect: request.url.split('to=')[1], errors: [] }
  if (path === '/bodiless') return { status: 200, html: 'The API said ' + (await request.fetch('/api/bodiless', {})).status, errors: [] }
  if (path === '/moved') return { status: 308, redirect: '/profiles', errors: [] }
  const answer = await request.fetch(path === '/shared' ? '/api/shared' : '/api/seen', { headers: { 'x-country-preference': request.country.subdomain } })
  if (!answer.ok) return { status: 500, html: 'nothing to show', errors: [new Error('the API failed')] }
  const seen = JSON.parse(await answer.text())
  const errors = path === '/partly' ? [new Error('a loader failed')] : []
  const filler = 'x'.repeat(2000)
  const html = '<!DOCTYPE html><html lang="' + request.locale + '"><body>' + JSON.stringify({ url: request.url, renders,
    viewer: request.viewer && request.viewer.name, seen }) + filler + (path === '/foreign' ? '<script>foreign()</script>' : '') + '<script nonce="' + request.nonce + '">start()</script></body></html>'
  return { status: path === '/nowhere' ? 404 : 200, html, errors }
}
`

const countryNamed = (code: 'de' | 'uk'): Tariff =>
  ({ subdomain: code, language: code === 'uk' ? 'en' : 'de' }) as Tariff

export interface PagesScene {
  directory: string
  app: App
  pages: Pages
  clock: ManualClock
  /** Lets a test stop the API while a page is being made. */
  whenAsked: () => Promise<void>
  /** The same while the visitor is resolved. */
  whoAsks: () => Promise<void>
  remembered: string[]
  /** What the renderer has returned, the newest last. */
  rendered: PageResult[]
  /** How often the API has made the answer that is the same for everybody. */
  sharedAnswers: number
  isSharedFailing: boolean
  get: (url: string, headers?: Record<string, string>) => ReturnType<App['inject']>
}

/** The renderer's count when it made this page. */
export const rendersIn = (html: string): number => Number(/"renders":(\d+)/.exec(html)?.[1])

const writeBuild = async (directory: string): Promise<void> => {
  await mkdir(join(directory, 'server'), { recursive: true })
  await mkdir(join(directory, 'client/assets'), { recursive: true })
  await writeFile(join(directory, 'server/package.json'), '{"type":"module"}')
  await writeFile(join(directory, 'server/entry-server.js'), RENDERER)
  for (const language of LANGUAGES) {
    await writeFile(join(directory, `page-manifest.${language}.json`), '{"shop":{"routes":{}},"full":{"routes":{}}}')
  }
  await writeFile(join(directory, 'client/assets/app-1.js'), 'plain')
  await writeFile(join(directory, 'client/assets/app-1.js.br'), 'brotli')
  await writeFile(join(directory, 'client/assets/index.html'), 'a folder')
  await writeFile(join(directory, 'client/robots.txt'), 'User-agent: *')
  await writeFile(join(directory, 'client/robots.txt.br'), 'brotli')
}

const createApp = (scene: PagesScene): App => {
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  const shortcut = createAnswerShortcut()
  registerAnswerShortcut(app, { ...shortcut, learn: ({ url }) => void scene.remembered.push(url) })
  app.addHook('onRequest', async (request, reply) => {
    const { country } = request.query as { country?: string }
    request.language = country === 'uk' ? 'en' : 'de'
    if (country) reply.header('set-cookie', `selected_country=${country}; Path=/; Max-Age=31536000; SameSite=Lax`)
  })
  app.get('/api/seen', async (request) => {
    await scene.whenAsked()
    return { cookie: request.headers.cookie ?? null, country: request.headers['x-country-preference'] ?? null }
  })
  app.get('/api/shared', async (request, reply) => {
    scene.sharedAnswers += 1
    if (scene.isSharedFailing) return reply.code(503).send({})
    const { cookie = null, 'x-country-preference': country } = request.headers
    return { cookie, country, count: scene.sharedAnswers }
  })
  app.get('/api/bodiless', async (_request, reply) => reply.code(204).send(null))
  return app
}

const registerScenePages = async (scene: PagesScene): Promise<Pages> => {
  const built = await loadBuiltPages(scene.directory)
  return registerPages(scene.app, {
    site: { name: 'Velvetline', company: 'Velvetline', origin: 'http://localhost', mode: 'demo', hasWebCall: true },
    newsVersion: () => 'boot.0',
    closedCountries: () => [],
    clock: scene.clock,
    source: {
      ...built,
      render: async (request) => {
        const result = await built.render(request)
        scene.rendered.push(result)
        return result
      },
    },
    isSameForAll: (path) => path === '/api/shared',
    connections: ['wss://own.example'],
    sources: { '/pay': { forms: ['https://pay.example'], scripts: ['https://pay.example'], speaksToWindows: true } },
    resolveVisitor: async ({ headers, query }) => {
      await scene.whoAsks()
      return {
        country: {
          ...countryNamed((query as { country?: string }).country === 'uk' ? 'uk' : 'de'),
          ...(headers.cookie?.includes('abroad') && { tariffOf: 'us' }),
        },
        viewer: headers.cookie?.includes('session=') ? ({ name: 'Ann' } as CurrentUser) : null,
        ageCheck: null,
        isByUserAgent: false,
      }
    },
  })
}

/** Builds once per test file, and starts a new server before each test. */
export const setUpPages = (): PagesScene => {
  const scene = {
    get: (url, headers = {}) => scene.app.inject({ method: 'GET', url, headers }),
  } as PagesScene
  beforeAll(async () => {
    scene.directory = await mkdtemp(join(tmpdir(), 'velvetline-pages-'))
    await writeBuild(scene.directory)
  })
  afterAll(() => rm(scene.directory, { recursive: true }))
  beforeEach(async () => {
    scene.clock = manualClock(new Date('2026-11-21T12:00:00Z'))
    scene.remembered = []
    scene.rendered = []
    scene.sharedAnswers = 0
    scene.isSharedFailing = false
    scene.whenAsked = async () => {}
    scene.whoAsks = async () => {}
    scene.app = createApp(scene)
    scene.pages = await registerScenePages(scene)
    return () => scene.app.close()
  })
  return scene
}
