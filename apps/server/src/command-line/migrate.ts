import { readConfig } from '../config/config.ts'
import { findPendingChanges } from '../platform/database/migrations/migrate.ts'
import { assertRestoreFinished } from '../process/unfinished-restore.ts'
import { type Command, counted, EXIT, type Surroundings } from './command.ts'
import { hasDatabase, migrateInstallation, openDatabase } from './open-installation.ts'

const findPending = async (surroundings: Surroundings) => {
  const hasOne = hasDatabase(readConfig(surroundings.environment))
  return findPendingChanges(hasOne ? (await openDatabase(surroundings)).ownerConnection : undefined)
}

export const migrate: Command = {
  name: 'migrate',
  summary: 'Bring the database to this version',
  operands: [],
  options: { 'dry-run': { type: 'boolean', help: 'list what would be applied, and change nothing' } },
  details:
    'Applies what is missing: migrations, each in a transaction, then changed functions. A start of the service does the same. With --dry-run the exit code is 0 also if something is missing.',
  examples: ['migrate --dry-run', 'migrate'],
  run: async (given, surroundings) => {
    const { terminal } = surroundings
    const isDryRun = given.has('dry-run')
    assertRestoreFinished(readConfig(surroundings.environment).dataDirectory)
    const pending = isDryRun
      ? await findPending(surroundings)
      : await migrateInstallation(await openDatabase(surroundings))
    for (const name of pending.migrations) terminal.print(`migration ${name}`)
    for (const name of pending.functions) terminal.print(`function ${name}`)
    const count = pending.migrations.length + pending.functions.length
    const verb = isDryRun ? 'would be applied' : 'applied'
    terminal.tell(
      count === 0 ? 'The database is of this version: nothing to do.' : `${counted(count, 'file')} ${verb}.`,
    )
    if (isDryRun && pending.needsStop)
      terminal.tell(
        'Stop all nodes and workers of the former version before one of this version starts: they cannot run at the same time.',
      )
    return EXIT.done
  },
}
