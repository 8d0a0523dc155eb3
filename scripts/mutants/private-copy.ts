import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * A copy of the checkout, uncommitted changes included, in a temporary folder. node_modules is hard-linked, which takes a second; a symbolic
 * link to the folder would resolve packages from the wrong place.
 */
export const makePrivateCopy = async (root: string): Promise<string> => {
  const copy = await mkdtemp(join(tmpdir(), 'velvetline-mutants-'))
  const { stdout } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  })
  const folders = new Set(stdout.split('\0').flatMap((path) => (path ? [path.split('/')[0] ?? ''] : [])))
  for (const name of folders) {
    const filter = (path: string) => !/\/(node_modules|dist|\.git)$/.test(path)
    await cp(join(root, name), join(copy, name), { recursive: true, filter })
  }
  for (const folder of ['', 'apps/server']) {
    const modules = join(copy, folder, 'node_modules')
    await mkdir(join(copy, folder), { recursive: true })
    const link = run('cp', ['-al', join(root, folder, 'node_modules'), modules])
    await link.catch(() => run('cp', ['-a', join(root, folder, 'node_modules'), modules]))
    // Vitest's caches; linked, they would be written in the checkout.
    for (const cache of ['.vite', '.vite-temp']) await rm(join(modules, cache), { recursive: true, force: true })
  }
  return copy
}
