import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { COUNTRY_CODES } from '@velvetline/contracts/locales'
import { describe, expect, it } from 'vitest'
import { projectPaths, readProjectFiles } from './project-files.ts'

const foldersOf = (path: string): string[] => path.split('/').map((_, at, parts) => parts.slice(0, at).join('/'))

describe('documents', () => {
  const documents = readProjectFiles(/\.md$/)
  const paths = new Set(projectPaths().flatMap((path) => [...foldersOf(path), path]))
  const endings = new Set(
    [...paths].flatMap((path) => path.split('/').map((_, at, parts) => parts.slice(at).join('/'))),
  )

  it('link to files that exist', () => {
    const dead = documents.flatMap(({ path, text }) =>
      [...text.matchAll(/\]\((?![a-z]+:|#)([^)#\s]+)/g)]
        .map(([, link]) => normalize(join(dirname(path), link ?? '')).replace(/\/$/, ''))
        .filter((target) => !paths.has(target))
        .map((target) => `${path}: ${target}`),
    )
    expect(dead).toEqual([])
  })

  it('name files and folders that exist, by the end of their path', () => {
    const isPath =
      /^[\w.$/-]*[\w$-]\.(ts|tsx|mjs|css|sql|md)$|^(apps|packages|docs|e2e|bench|scripts|features|platform)\/[\w./-]+$/
    const ignored = /^(apps\/web\/)?(\.dev|src\/paraglide|src\/(?:routeTree|siteRouteTree)\.gen\.ts)$|^x\.context\.ts$/
    const dead = documents.flatMap(({ path, text }) =>
      [...text.matchAll(/`([^`\n]+)`/g)]
        .flatMap(([, code]) => code?.split(/[\s,;()]+/) ?? [])
        .filter(
          (word) =>
            isPath.test(word) &&
            !ignored.test(word) &&
            !endings.has(word.replace(/\/$/, '')) &&
            !paths.has(join(dirname(path), word)),
        )
        .map((word) => `${path}: ${word}`),
    )
    expect(dead).toEqual([])
  })

  it('name npm scripts that exist', () => {
    const scripts = projectPaths()
      .filter((path) => /(^|\/)package\.json$/.test(path))
      .flatMap((path) => Object.keys((JSON.parse(readFileSync(path, 'utf8')) as { scripts?: object }).scripts ?? {}))
    const dead = documents.flatMap(({ path, text }) =>
      [...text.matchAll(/npm run ([a-z][\w:-]*)/g)]
        .filter(([, script]) => !scripts.includes(script ?? ''))
        .map(([command]) => `${path}: ${command}`),
    )
    expect(dead).toEqual([])
  })

  it('show the features in the order of the boundary rules', () => {
    const rules = readFileSync('.dependency-cruiser.mjs', 'utf8')
    const order = [...(/const FEATURES = \[([^\]]*)\]/.exec(rules)?.[1] ?? '').matchAll(/'([^']+)'/g)].map(
      ([, name]) => name,
    )
    const picture = /flowchart TB([\s\S]*?)```/.exec(readFileSync('ARCHITECTURE.md', 'utf8'))?.[1] ?? ''
    expect([...picture.matchAll(/^ {4}([a-z-]+)/gm)].map(([, name]) => name)).toEqual(order)
    const planned = order.filter((name) => !paths.has(`apps/server/src/features/${name}`))
    expect([...picture.matchAll(/^ {4}([a-z-]+):::planned/gm)].map(([, name]) => name)).toEqual(planned)
  })
})

it('the example of a proxy serves the host of each country', () => {
  const hosts = [...readFileSync('deploy/Caddyfile', 'utf8').matchAll(/https:\/\/([a-z]{2})\.\{\$SERVICE_DOMAIN\}/g)]
  expect(hosts.map(([, code]) => code).sort()).toEqual([...COUNTRY_CODES].sort())
})

it('the cookie policy lists what browsers are asked to keep, in both languages', () => {
  const sources = readProjectFiles(/^(?:apps\/web\/(?:src|public)|apps\/server\/src|packages)\/(?!.*\.test\.)/)
  const keepers = sources.filter(({ text }) =>
    /\b(?:localStorage|sessionStorage|setCookie|_COOKIE\b)|keptKey/.test(text),
  )
  const kept = keepers.flatMap(({ text }) =>
    [...text.matchAll(/['`](?:__Host-)?(velvetline_[a-z_]+)/g)].map(([, name]) => name ?? ''),
  )
  const policy = readFileSync('apps/server/src/features/content/texts/legal/cookies.ts', 'utf8').split(
    'cookiesInEnglish',
  )
  for (const text of policy) expect(kept.filter((name) => !text.includes(`<code>${name}`))).toEqual([])
  expect(new Set(kept).size).toBeGreaterThan(15)
})
