import type { ListExport } from '@velvetline/contracts/exports'
import type { Permission } from '@velvetline/contracts/staff'
import { z } from 'zod'
import { csvLine, csvPages } from '../../../platform/csv.ts'
import type { StaffActor } from '../../staff/index.ts'
import type { AdminContext } from '../admin.context.ts'

/** The filters of a list as staff may ask for them; which page is decided by the export. */
type PagedSchema = z.ZodObject
type Paged<Schema extends PagedSchema> = Omit<z.output<Schema>, 'before' | 'after' | 'limit'> & {
  readonly before: string | undefined
  readonly limit: number
}

interface Definition<Schema extends PagedSchema, Row> {
  readonly page: (
    context: AdminContext,
    query: Paged<Schema>,
    by: StaffActor,
  ) => Promise<{ readonly rows: readonly Row[]; readonly nextBefore: string | null }>
  readonly columns: Readonly<Record<string, (row: Row) => string | number | null>>
}

export interface ExportSource {
  readonly list: ListExport
  /** As for reading the list, or stricter. */
  readonly permission: Permission
  readonly filters: PagedSchema
  /** Reads the first page before it answers, so that a wrong filter is refused and not sent. */
  readonly write: (
    context: AdminContext,
    query: Readonly<Record<string, unknown>>,
    by: StaffActor,
  ) => Promise<AsyncGenerator<string>>
}

const PAGE_ROWS = 100
const PAGING: ReadonlySet<string> = new Set(['before', 'after', 'limit'])

/** A list with a file. */
export const source = <Schema extends PagedSchema, Row>(
  list: ListExport,
  permission: Permission,
  schema: Schema,
  { page, columns }: Definition<Schema, Row>,
): ExportSource => ({
  list,
  permission,
  filters: z.object(Object.fromEntries(Object.entries(schema.shape).filter(([name]) => !PAGING.has(name)))),
  write: async (context, query, by) => {
    // Checked by the schema of the route, which is this one without its pages.
    const readPage = (before: string | undefined) =>
      page(context, { ...query, before, limit: PAGE_ROWS } as unknown as Paged<Schema>, by)
    const first = await readPage(undefined)
    const lineOf = (row: Row): string => csvLine(Object.values(columns).map((read) => read(row)))
    return csvPages<string>(Object.keys(columns), async (before) => {
      const { rows, nextBefore } = before === undefined ? first : await readPage(before)
      return { lines: rows.map(lineOf), next: nextBefore }
    })
  },
})
