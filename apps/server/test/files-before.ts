import { cp, mkdir, mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const MIGRATIONS = fileURLToPath(new URL('../database/migrations', import.meta.url))

/** A directory for `migrate`, which the caller removes: the migrations before the one of this name, and no functions. */
export const filesBefore = async (name: string): Promise<string> => {
  const directory = await mkdtemp(join(tmpdir(), 'velvetline-before-'))
  const names = (await readdir(MIGRATIONS)).sort()
  const before = new Set(names.slice(0, names.indexOf(name)))
  const isWanted = (path: string): boolean => path === MIGRATIONS || before.has(basename(path))
  await cp(MIGRATIONS, join(directory, 'migrations'), { recursive: true, filter: isWanted })
  await mkdir(join(directory, 'functions'))
  return directory
}
