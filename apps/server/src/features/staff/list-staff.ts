import type { StaffList } from '@velvetline/contracts/staff'
import { pageOf, readCursor } from '../../platform/http/list-cursor.ts'
import type { PlatformContext } from '../../platform/platform-context.ts'
import { listOpenInvitations } from './invitations.repository.ts'
import { presentInvitation } from './invite-staff.ts'
import { listStaffRows } from './staff.repository.ts'

const INVITATIONS_MAX = 100

/** Who of the staff may do what, page by page, and who has been invited. @throws 422 invalid_input */
export const listStaff = async (
  { clock, database: { kysely } }: PlatformContext,
  { before, limit }: { readonly before?: string | undefined; readonly limit: number },
): Promise<StaffList> => {
  const now = clock.now()
  const [rows, invitations] = await Promise.all([
    listStaffRows(kysely, readCursor(before), limit + 1, now),
    listOpenInvitations(kysely, INVITATIONS_MAX),
  ])
  const { shown, next } = pageOf(rows, limit, ({ createdAt, id }) => ({ value: createdAt.getTime(), id }))
  return {
    people: shown.map(({ createdAt: _, blockedAt, endedAt, lastSeenAt, ...person }) => ({
      ...person,
      blockedAt: blockedAt?.toISOString() ?? null,
      endedAt: endedAt?.toISOString() ?? null,
      lastSeenAt: lastSeenAt?.toISOString() ?? null,
    })),
    invitations: invitations.map((row) => presentInvitation(row, now)),
    nextBefore: next,
  }
}
