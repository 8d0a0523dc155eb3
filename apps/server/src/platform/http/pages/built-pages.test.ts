import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LANGUAGES } from '@velvetline/contracts/locales'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { registerApiDocs } from '../api-docs.ts'
import { loadBuiltPages } from './built-pages.ts'
import { serveFiles } from './serve-files.ts'
import { setUpPages } from './test/pages-scene.ts'

const scene = setUpPages()
const { get } = scene

describe('a file of the build', () => {
  it('is cached for ever under its hashed name, in the encoding made at build time', async () => {
    const { headers, body } = await get('/assets/app-1.js', { 'accept-encoding': 'br' })
    expect(body).toBe('brotli')
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', 'content-encoding': 'br' })
    expect(headers['content-type']).toContain('javascript')
  })

  it('with a fixed name is served from the root, and cached for an hour', async () => {
    const { body, headers } = await get('/robots.txt')
    expect([body, headers['cache-control']]).toEqual(['User-agent: *', 'public, max-age=3600'])
  })

  it('has no address of its own for its compressed form', async () => {
    expect((await get('/robots.txt', { 'accept-encoding': 'br' })).body).toBe('brotli')
    expect((await get('/robots.txt.br')).body).toContain('"url":"/robots.txt.br"')
  })

  it('is not described as a call of the API', async () => {
    const described = Fastify()
    await registerApiDocs(described, { name: 'Velvetline' })
    await serveFiles(described, join(scene.directory, 'client'))
    const { paths } = (await described.inject('/api/docs/json')).json<{ paths: object }>()
    expect(paths).toEqual({})
    await described.close()
  })

  it('that does not exist is 404, and so is a folder', async () => {
    expect((await get('/assets/gone.js')).statusCode).toBe(404)
    expect((await get('/assets/')).body).not.toContain('a folder')
  })
})

describe('the pages', () => {
  it('report the error of a renderer that cannot be loaded', async () => {
    const broken = await mkdtemp(join(tmpdir(), 'velvetline-broken-'))
    await mkdir(join(broken, 'server'))
    await writeFile(join(broken, 'server/package.json'), '{"type":"module"}')
    await writeFile(join(broken, 'server/entry-server.js'), "throw new Error('the renderer is broken')")
    for (const language of LANGUAGES) await writeFile(join(broken, `page-manifest.${language}.json`), '{}')
    await expect(loadBuiltPages(broken)).rejects.toThrow('the renderer is broken')
    await rm(broken, { recursive: true })
  })

  it('refuse to start without a build, with a message for the operator', async () => {
    await expect(loadBuiltPages('/nonexistent')).rejects.toThrow(/have not been built/)
  })
})
