import { Kysely, PostgresDialect as KyselyPostgresDialect } from 'kysely'
import { generate, PostgresDialect } from 'kysely-codegen'
import pg from 'pg'

/** The TypeScript of this database's tables: bigint arrives as a number, dates as text (see database.ts). */
export const generateDatabaseTypes = async (owner: pg.ClientConfig): Promise<string> => {
  const pool = new pg.Pool({ ...owner, max: 2 })
  // Closing does not wait for the last connection; the server's end may overtake it.
  pool.on('error', () => undefined)
  const db = new Kysely<unknown>({ dialect: new KyselyPostgresDialect({ pool }) })
  try {
    return await generate({
      db,
      dialect: new PostgresDialect({ dateParser: 'string', defaultSchemas: ['public'] }),
      defaultSchemas: ['public'],
      includePattern: 'public.*',
      // Partitions of a month have the columns of their table.
      excludePattern: 'public.{schema_{migrations,functions},*_20[0-9][0-9]_[0-9][0-9]}',
      outFile: null,
      typeMapping: { int8: 'number' },
    })
  } finally {
    await db.destroy()
  }
}
