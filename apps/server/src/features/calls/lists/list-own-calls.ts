import type { CallHistory, CallReceipt } from '@velvetline/contracts/calls'
import { isUuid } from '../../../kernel/ids.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { readCursor } from '../../../platform/http/list-cursor.ts'
import type { PlatformContext } from '../../../platform/platform-context.ts'
import { findProfiles, findWithFormer, type ProfilesContext } from '../../profiles/index.ts'
import { callNotFound } from '../calls.refusals.ts'
import { findCallOf, listCallsOf, upsertSound } from './call-lists.repository.ts'
import { type ListedCall, presentPage, presentReceipt } from './call-rows.ts'

/** Newest first. @throws 422 invalid_input for a cursor that is none */
export const listOwnCalls = async (
  context: ProfilesContext,
  memberId: string,
  page: { readonly before?: string | undefined; readonly limit: number },
): Promise<CallHistory> => {
  const rows = await listCallsOf(context.database.kysely, memberId, readCursor(page.before), page.limit + 1)
  return presentPage(context, rows, page.limit, presentReceipt)
}

/** @throws 404 call_not_found */
export const findOwnCall = async (db: Queryable, memberId: string, callId: string): Promise<ListedCall> => {
  const row = isUuid(callId) ? await findCallOf(db, memberId, callId) : undefined
  if (!row) throw callNotFound()
  return row
}

/** @throws 404 call_not_found */
export const showReceipt = async (context: ProfilesContext, memberId: string, callId: string): Promise<CallReceipt> => {
  const row = await findOwnCall(context.database.kysely, memberId, callId)
  const facts = await findProfiles(context, [row.profileId])
  const isWithFormer = (await findWithFormer(context.database.kysely, [row])).has(row.id)
  return presentReceipt(row, { profile: facts.get(row.profileId), isWithFormer, now: context.clock.now() })
}

/** 1 bad, 2 fair, 3 good; the last rating counts. @throws 404 call_not_found, also where nobody was ever heard */
export const sayHowItSounded = async (
  { database: { kysely }, clock }: PlatformContext,
  said: { readonly memberId: string; readonly callId: string; readonly quality: number },
): Promise<void> => {
  const row = await findOwnCall(kysely, said.memberId, said.callId)
  if (!row.connectedAt) throw callNotFound()
  await upsertSound(kysely, { ...said, at: clock.now() })
}
