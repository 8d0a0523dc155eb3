import type { ListExport } from '@velvetline/contracts/exports'
import type { Permission } from '@velvetline/contracts/staff'
import { z } from 'zod'
import { type Cell, csvOfPages } from '../../../platform/csv.ts'
import type { StaffActor } from '../../staff/index.ts'
import type { AdminContext } from '../admin.context.ts'

/** The filters of a list as staff may ask for them; which page is decided by the export. */
type PagedSchema = z.ZodObject
type Paged<Schema extends PagedSchema> = Omit<z.output<Schema>, 'before' | 'after' | 'limit'> & {
  readonly before: string | undefined
  readonly limit: number
}

interface Page {
  readonly nextBefore: string | number | null
}
/** Nothing where a page has no such rows, so that no column can be read. */
type RowOf<Of, Rows extends string> = Of extends Readonly<Record<Rows, readonly (infer Row)[]>> ? Row : never

interface Definition<Schema extends PagedSchema, Of extends Page, Rows extends string> {
  /** Under which name a page has its rows. */
  readonly rows: Rows
  readonly page: (context: AdminContext, query: Paged<Schema>, by: StaffActor) => Promise<Of>
  readonly columns: Readonly<Record<string, (row: RowOf<Of, Rows>) => Cell>>
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

const PAGE_ROWS = 500
const PAGING: ReadonlySet<string> = new Set(['before', 'after', 'limit'])

/** A list with a file. */
export const source = <Schema extends PagedSchema, Of extends Page, Rows extends string>(
  list: ListExport,
  permission: Permission,
  schema: Schema,
  { rows, page, columns }: Definition<Schema, Of, Rows>,
): ExportSource => ({
  list,
  permission,
  filters: z.object(Object.fromEntries(Object.entries(schema.shape).filter(([name]) => !PAGING.has(name)))),
  write: (context, query, by) => {
    const reads = Object.values(columns)
    return csvOfPages(
      Object.keys(columns),
      (row: RowOf<Of, Rows>) => reads.map((read) => read(row)),
      async (place: string | undefined) => {
        // Checked by the schema of the route, which is this one without its pages.
        const asked = { ...query, before: place, limit: PAGE_ROWS } as unknown as Paged<Schema>
        const answer = await page(context, asked, by)
        const next = answer.nextBefore === null ? null : String(answer.nextBefore)
        return { rows: (answer as Of & Record<Rows, readonly RowOf<Of, Rows>[]>)[rows], next }
      },
    )
  },
})
