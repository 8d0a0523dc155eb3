import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'
import {
  asColumns,
  LOST,
  type PersonalData,
  type PersonalRecords,
  readOwnRows,
} from '../../platform/database/personal-data.ts'
import type { FileRow, Work } from './applications.types.ts'
import { openDetails, openFileKey } from './details.ts'
import { type FileContext, findContent } from './files.ts'

/** Voice samples and photos of the person alone; IDs and consents stay, with the photos that they are about. */
const listSpentFiles = async (db: Queryable, accountId: string) =>
  (
    await sql<{ id: string; key: string }>`
      select f.id, f.storage_key as key from application_files f
        left join applications a on a.id = f.application_id left join profiles p on p.id = f.profile_id
      where (p.agent_id = ${accountId} or a.account_id = ${accountId}) and (f.kind = 'voice' or f.kind = 'photo'
        and not exists (select from application_people x where x.photo_id = f.id and x.removed_at is null))`.execute(db)
  ).rows

/**
 * Those of the person's own application and profiles. The IDs of others on their photos are not theirs, nor is a photo on which somebody has
 * not said yes.
 */
const listOwnFiles = async (db: Queryable, owners: readonly string[]): Promise<FileRow[]> =>
  owners.length === 0
    ? []
    : db
        .selectFrom('application_files')
        .selectAll()
        .where('owner_id', 'in', [...owners])
        .where('kind', '<>', 'person_id')
        .where(({ exists, not, selectFrom }) =>
          not(
            exists(
              selectFrom('application_people as x')
                .select('x.id')
                .whereRef('x.photo_id', '=', 'application_files.id')
                .where('x.removed_at', 'is', null)
                .where('x.answer', 'is distinct from', 'yes'),
            ),
          ),
        )
        .orderBy('created_at')
        .orderBy('id')
        .execute()

const listOwners = async (db: Queryable, accountId: string): Promise<string[]> =>
  (
    await sql<{ id: string }>`
      select id from applications where account_id = ${accountId}
      union all select id from profiles where agent_id = ${accountId}`.execute(db)
  ).rows.map(({ id }) => id)

const ENDINGS: Readonly<Record<string, string>> = { 'application/pdf': 'pdf', 'image/webp': 'webp' }
const endingOf = ({ content_type, storage_key }: FileRow): string =>
  ENDINGS[content_type] ?? content_type.split(/[/;]/)[1] ?? storage_key.split('.').at(-1) ?? ''

/**
 * What the person gave, in the clear. Whether somebody is there of their own free will is left out, as reports of pressure are: somebody
 * who puts pressure on them may read this too.
 */
const readApplications = async (
  { applicationsSecret }: Pick<FileContext, 'applicationsSecret'>,
  db: Queryable,
  accountId: string,
): Promise<PersonalRecords[string]> => {
  const secret = await applicationsSecret()
  const rows = await db.selectFrom('applications').selectAll().where('account_id', '=', accountId).execute()
  return rows.map(
    ({ decided_by: _decider, email_key: _key, agency_application_id: _agency, sealed_details, work, ...row }) => {
      const opened = openDetails(secret, { id: row.id, sealed_details })
      const { person, payout, freeWill: _freeWill, ...details } = opened ?? {}
      // This feature writes no other document there.
      const { offer, ...shown } = work as Work
      const given = { ...person, ...payout, ...details, ...shown, ...offer }
      return { ...row, ...asColumns(given), ...(!opened && LOST) }
    },
  )
}

const readFiles = async (
  { applicationsSecret }: Pick<FileContext, 'applicationsSecret'>,
  db: Queryable,
  owners: readonly string[],
): Promise<PersonalRecords[string]> => {
  const secret = await applicationsSecret()
  return (await listOwnFiles(db, owners)).map(
    ({ id, kind, depicts, content_type, byte_count, seconds, created_at, sealed_key }) => {
      const isLost = openFileKey(secret, id, sealed_key) === null
      return { id, kind, depicts, content_type, byte_count, seconds, created_at, ...(isLost && LOST) }
    },
  )
}

/** Of a profile that has changed hands only those who are on its photos now: whom the person before has asked is not this one's. */
const readPeople = async (db: Queryable, owners: readonly string[]): Promise<PersonalRecords[string]> =>
  (
    await readOwnRows(db, 'application_people', 'owner_id', owners, [
      'application_id',
      'document_id',
      'email',
      'owner_id',
      'sealed_identity',
    ])
  ).filter(({ profile_id, removed_at }) => profile_id === null || removed_at === null)

/**
 * Applicants have no account; once approved they are consultants. Of one whose account has ended stays what the law wants kept about
 * everybody who was shown: identity documents, details and consents, encrypted, and the names under which they were shown.
 */
export const applicationsPersonalData = (
  context: Pick<FileContext, 'applicationsSecret' | 'storage'>,
): PersonalData => ({
  export: async (db, accountId) => {
    const application = await readApplications(context, db, accountId)
    const owners = await listOwners(db, accountId)
    const checks = await readOwnRows(
      db,
      'application_checks',
      'application_id',
      application.map(({ id }) => String(id)),
      ['application_id', 'checked_by'],
    )
    return {
      application,
      application_checks: checks.filter(({ item }) => item !== 'free_will'),
      application_files: await readFiles(context, db, owners),
      photo_people: await readPeople(db, owners),
    }
  },
  sealedFiles: async (db, accountId) =>
    (await listOwnFiles(db, await listOwners(db, accountId))).map((row) => ({
      name: `application/${row.kind}-${row.id}.${endingOf(row)}`,
      open: () => findContent(context, row),
    })),
  otherFiles: async (db, accountId) => (await listSpentFiles(db, accountId)).map(({ key }) => key),
  erase: async (tx, accountId) => {
    const spent = (await listSpentFiles(tx, accountId)).map(({ id }) => id)
    if (spent.length > 0) await tx.deleteFrom('application_files').where('id', 'in', spent).execute()
    const own = tx.selectFrom('applications').select('id').where('account_id', '=', accountId)
    await tx.deleteFrom('application_accesses').where('application_id', 'in', own).execute()
    await tx
      .updateTable('applications')
      .set({
        email: `${accountId}@deleted.invalid`,
        email_key: `deleted:${accountId}`,
        asked_step: null,
        asked_text: null,
        liveness_reference: null,
      })
      .where('account_id', '=', accountId)
      .execute()
  },
})
