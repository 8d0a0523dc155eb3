import { Kysely, PostgresDialect as KyselyPostgresDialect } from 'kysely'
import { generate, PostgresDialect } from 'kysely-codegen'
import pg from 'pg'

/** The TypeScript of the tables as they are in this database: bigint arrives as a number, dates as text (see value-parsers.ts). */
export const generateDatabaseTypes = async (owner: pg.ClientConfig): Promise<string> => {
  const db = new Kysely<unknown>({ dialect: new KyselyPostgresDialect({ pool: new pg.Pool({ ...owner, max: 2 }) }) })
  try {
    return await generate({
      db,
      dialect: new PostgresDialect({ dateParser: 'string', defaultSchemas: ['public'] }),
      defaultSchemas: ['public'],
      includePattern: 'public.*',
      excludePattern: 'public.schema_migrations',
      outFile: null,
      typeMapping: { int8: 'number' },
    })
  } finally {
    await db.destroy()
  }
}
