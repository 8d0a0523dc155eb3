import type { HashLists } from '@velvetline/contracts/reports'
import { newId } from '../../../kernel/ids.ts'
import type { PlatformContext } from '../../../platform/platform-context.ts'
import { type OperatorActor, recordStaffAct, type StaffActor } from '../../staff/index.ts'
import { hashListEmpty, hashListNotFound, hashListUnreadable } from '../safety.refusals.ts'
import { countQuarantined, deleteHashList, listHashLists, replaceHashList } from './pictures.repository.ts'

type Reads = Pick<PlatformContext, 'clock' | 'database'>

const SHA256 = /^[0-9a-f]{64}$/i
const DHASH = /^(?:dhash:)?([0-9a-f]{16})$/i

/** A hash a line; what follows a comma, empty lines and lines that begin with # are not read. @throws 422 hash_list_unreadable, hash_list_empty */
const readHashes = (file: string): { sha256: Buffer[]; dhash: Buffer[] } => {
  const sha256: Buffer[] = []
  const dhash: Buffer[] = []
  file.split(/\r?\n/).forEach((line, index) => {
    const [first = ''] = line.split(',')
    const word = first.trim()
    if (word === '' || word.startsWith('#')) return
    const near = DHASH.exec(word)?.[1]
    if (near) dhash.push(Buffer.from(near, 'hex'))
    else if (SHA256.test(word)) sha256.push(Buffer.from(word, 'hex'))
    else throw hashListUnreadable({ values: { line: index + 1 } })
  })
  if (sha256.length + dhash.length === 0) throw hashListEmpty()
  return { sha256, dhash }
}

/**
 * Replaces the list of that name, whole or not at all. Pictures are compared with it from then on.
 * @throws 422 hash_list_unreadable, hash_list_empty
 */
export const importHashList = async (
  context: Reads,
  { name, file, by }: { readonly name: string; readonly file: string; readonly by: StaffActor | OperatorActor },
): Promise<number> => {
  const { clock, database } = context
  const hashes = readHashes(file)
  const id = newId()
  return database.transaction(async (tx) => {
    const count = await replaceHashList(tx, { id, name, at: clock.now(), by: by.accountId, ...hashes })
    const subject = { kind: 'hash_list', id, label: name } as const
    await recordStaffAct(context, { by, action: 'hash_list.imported', subject, after: { hashes: count } }, tx)
    return count
  })
}

export const showHashLists = async ({ database }: Reads): Promise<HashLists> => {
  const lists = await listHashLists(database.kysely)
  return {
    lists: lists.map(({ id, name, imported_at, hash_count }) => ({
      id,
      name,
      importedAt: imported_at.toISOString(),
      hashes: hash_count,
    })),
    quarantined: await countQuarantined(database.kysely),
  }
}

/** @throws 404 hash_list_not_found */
export const removeHashList = (context: Reads, id: string, by: StaffActor): Promise<void> =>
  context.database.transaction(async (tx) => {
    const list = await deleteHashList(tx, id)
    if (!list) throw hashListNotFound()
    const subject = { kind: 'hash_list', id, label: list.name } as const
    await recordStaffAct(context, { by, action: 'hash_list.deleted', subject, before: { hashes: list.hashes } }, tx)
  })
