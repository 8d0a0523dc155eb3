import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import ts from 'typescript'
import { root } from './paths.mjs'

const CODE = /\.(ts|tsx|mjs)$/
const TEST = /\.(test|spec)\.tsx?$/
/** These import every feature, so following them would reach every test. */
const ASSEMBLY = /^apps\/server\/(src\/(app|context|main|worker)\.ts|src\/(process|demo)\/|test\/create-test-app\.ts)/
const FEATURE = /^apps\/server\/src\/features\/([^/]+)\//
const DOOR = /^apps\/server\/src\/features\/[^/]+\/index\.ts$/
const MAIN_JOURNEY = 'e2e/main-journey.spec.ts'
const EVERYWHERE = /^(package(-lock)?\.json|tsconfig|\.ci\/|scripts\/(test\.mjs|run\/))/

const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.split('\n').filter(Boolean)

/** Paths that differ from a revision; by default uncommitted changes, or the last commit if there are none. */
export const changedSince = (revision) => {
  const changed = (base) => git('diff', '--name-only', base)
  const paths = [...changed(revision ?? 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]
  return paths.length === 0 && !revision ? changed('HEAD~1') : paths
}

const resolve = (importer, specifier) => {
  if (specifier.startsWith('.')) return normalize(join(dirname(importer), specifier))
  if (specifier.startsWith('#/')) return join('apps/web/src', specifier.slice(2))
  const contract = /^@velvetline\/contracts\/(.+)$/.exec(specifier)
  return contract ? `packages/contracts/src/${contract[1]}.ts` : undefined
}

const importsOf = (path) =>
  ts
    .preProcessFile(readFileSync(join(root, path), 'utf8'), true, true)
    .importedFiles.map(({ fileName }) => resolve(path, fileName))
    .filter(Boolean)

const readPaths = () =>
  git('ls-files', '--cached', '--others', '--exclude-standard').filter(
    (path) => CODE.test(path) && existsSync(join(root, path)),
  )

const findImporters = (paths) => {
  const importers = new Map()
  for (const path of paths) {
    for (const imported of importsOf(path)) importers.set(imported, [...(importers.get(imported) ?? []), path])
  }
  return importers
}

const featureOf = (path) => FEATURE.exec(path)?.[1]

/** The files that import a changed one, directly or indirectly, up to the index.ts of the features that use it. */
const reach = (changed, importers) => {
  const reached = new Set()
  const walk = (path, origin) => {
    if (reached.has(path)) return
    reached.add(path)
    const isOtherDoor = DOOR.test(path) && featureOf(path) !== featureOf(origin)
    if (path !== origin && (isOtherDoor || ASSEMBLY.test(path) || TEST.test(path))) return
    for (const importer of importers.get(path) ?? []) walk(importer, origin)
  }
  for (const path of changed) walk(path, path)
  return reached
}

/** A migration, a function of the database or the wiring: every server test depends on it. */
const touchesWholeServer = (path) => path.startsWith('apps/server/database/') || ASSEMBLY.test(path)

/**
 * What a change affects, by the imports. Tests over HTTP import no feature, so a reached feature's whole folder is affected.
 * Journeys import no page: those whose own files changed are affected, and the main journey covers the rest.
 * @param {string[]} changed paths from the root of the checkout
 * @returns undefined when everything has to run
 */
export const findAffected = (changed) => {
  if (changed.some((path) => EVERYWHERE.test(path))) return undefined
  const paths = readPaths()
  const importers = findImporters(paths)
  const reached = reach(changed, importers)
  const journeysReached = reach(
    changed.filter((path) => path.startsWith('e2e/')),
    importers,
  )
  const features = new Set([...reached].map(featureOf).filter(Boolean))
  const isWholeServer = changed.some(touchesWholeServer)
  const isReached = (start) => [...reached].some((path) => path.startsWith(start))
  const isAffected = (path) => isWholeServer || reached.has(path) || features.has(featureOf(path))
  return {
    serverTests: paths.filter((path) => path.startsWith('apps/server/') && TEST.test(path) && isAffected(path)),
    journeys: paths.filter(
      (path) =>
        /\.spec\.ts$/.test(path) && (journeysReached.has(path) || (path === MAIN_JOURNEY && isReached('apps/'))),
    ),
    isReached,
  }
}
