import { COUNTRY_CODES, LANGUAGES } from '@velvetline/contracts/locales'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import type { StaffAct, StaffActor } from '../../features/staff/index.ts'
import type { Transaction } from '../../platform/database/database.ts'

/** How a column of a CSV file is read: an empty cell is an empty text, null, an empty list, or a part that is left out. */
type ColumnKind = 'text' | 'code' | 'number' | 'flag' | 'list' | 'json' | 'part'

export interface Writing {
  readonly isNew: boolean
  /** In whose name the audit log holds it. @throws OperatorError where the command does not say so */
  by(): StaffActor
}

/** One kind of thing that can be exported and imported. */
export interface Kind<Row = unknown> {
  readonly name: string
  readonly schema: z.ZodType<Row>
  /** The columns of its CSV file, by their path in the row. */
  readonly columns: Readonly<Record<string, ColumnKind>>
  /** By what a row is found again, in words. */
  keyOf(row: Row): string
  list(context: Context): Promise<Row[]>
  /** With what a file's rows are compared, where that is more than what is exported. */
  present?(context: Context): Promise<Row[]>
  /** The row with what a file may leave to this installation. */
  complete?(row: Row, present: Row): Row
  /** What the audit log says of a row that is new or different; of other kinds it says only that there was an import. */
  actOf?(row: Row, before: Row | undefined): Omit<StaffAct, 'by'>
  /** @throws Refusal or OperatorError if a rule does not allow the row */
  write(context: Context, tx: Transaction, row: Row, writing: Writing): Promise<void>
}

export const SHORT_TEXT_MAX = 500

export const country = z.enum(COUNTRY_CODES).nullable()
export const language = z.enum(LANGUAGES)

const shortWords = z.string().max(SHORT_TEXT_MAX)
export const shortText = z.strictObject({ de: shortWords, en: shortWords })

export const placeOf = (code: string | null): string => code ?? 'all countries'
