import type { StaffActor } from './audit-log.ts'
import { secondPersonNeeded } from './staff.refusals.ts'

/**
 * The four-eyes rule: a decision is made by somebody who has had no hand in it before.
 * @param earlier the accounts that proposed or checked it
 * @throws 409 second_person_needed
 */
export const requireSecondPerson = (actor: StaffActor, earlier: readonly (string | null)[]): void => {
  if (earlier.includes(actor.accountId)) throw secondPersonNeeded()
}
