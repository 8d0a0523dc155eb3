import type { Selectable } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { DB } from '../../platform/database/database.types.ts'

export type CountryRow = Selectable<DB['countries']>

export const listEnabledCountries = ({ kysely }: Database): Promise<CountryRow[]> =>
  kysely.selectFrom('countries').selectAll().where('is_enabled', '=', true).orderBy('id').execute()
