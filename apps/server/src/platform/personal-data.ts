import type { Queryable, Transaction } from './database/database.ts'

/** What an archive shows of one kind of thing, under a name in snake case; each row as it is kept, without secrets. */
export type PersonalRecords = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>

/** A file of a person in the storage. */
export interface PersonalFile {
  readonly key: string
  /** In the archive. */
  readonly name: string
}

/**
 * What one feature keeps about a person: every feature exports and erases its own. Ids of accounts that do not exist yield nothing. A
 * test lists all tables and columns and fails for any that no feature has decided about (features/privacy).
 */
export interface PersonalData {
  export(db: Queryable, accountId: string): Promise<PersonalRecords>
  /** Files that belong to the person: they go into the archive, and are deleted before the rows that name them. */
  files?(db: Queryable, accountId: string): Promise<readonly PersonalFile[]>
  /**
   * Deletes or pseudonymises in the caller's transaction. Sums, payments and receipts stay; nothing may lead to the person afterwards.
   * Bears repetition, since a deletion that was interrupted begins again from its first step.
   */
  erase(tx: Transaction, accountId: string): Promise<void>
}
