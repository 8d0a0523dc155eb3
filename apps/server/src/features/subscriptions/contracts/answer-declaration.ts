import type { DeclarationsQuery, StaffDeclaration, StaffDeclarations } from '@velvetline/contracts/declarations'
import { notFound } from '../../../platform/http/errors/refusals.ts'
import { pageOf, readCursor } from '../../../platform/http/list-cursor.ts'
import { recordStaffAct, type StaffActor } from '../../staff/index.ts'
import type { SubscriptionsContext } from '../subscriptions.context.ts'
import {
  type DeclarationRow,
  hasDeclaration,
  listDeclarations,
  markAnswered,
  summarizeWaiting,
} from './declarations.repository.ts'

const present = ({ receivedAt, answeredAt, answeredBy, ...row }: DeclarationRow): StaffDeclaration => ({
  ...row,
  receivedAt: receivedAt.toISOString(),
  answered: answeredAt ? { at: answeredAt.toISOString(), by: answeredBy } : null,
})

export const showDeclarations = async (
  { database }: SubscriptionsContext,
  { state, before, limit }: DeclarationsQuery,
): Promise<StaffDeclarations> => {
  const rows = await listDeclarations(database.kysely, { state, after: readCursor(before), limit: limit + 1 })
  const { shown, next } = pageOf(rows, limit, ({ receivedAt, id }) => ({ value: receivedAt.getTime(), id }))
  return { declarations: shown.map(present), nextBefore: next }
}

/** A person has decided it and answered by mail; a second time changes nothing. @throws 404 not_found */
export const markDeclarationAnswered = (
  context: SubscriptionsContext,
  { id, by }: { readonly id: string; readonly by: StaffActor },
): Promise<void> =>
  context.database.transaction(async (tx) => {
    const isNew = await markAnswered(tx, { id, by: by.accountId, at: context.clock.now() })
    if (!isNew && !(await hasDeclaration(tx, id))) throw notFound()
    if (isNew)
      await recordStaffAct(context, { by, action: 'declaration.answered', subject: { kind: 'declaration', id } }, tx)
  })

/** What a person has to decide, or to read. */
export const waitingDeclarations = ({ database }: Pick<SubscriptionsContext, 'database'>) =>
  summarizeWaiting(database.kysely)
