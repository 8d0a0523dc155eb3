import type { Transaction } from '../../platform/database/database.ts'
import { findAccountRole } from '../accounts/index.ts'
import type { ApplicationsContext } from './applications.context.ts'
import { applicationEmailUnproven, applicationIncomplete, emailInUse, noApplication } from './applications.refusals.ts'
import {
  type ApplicationRow,
  deleteAccesses,
  deleteApplication,
  hasOtherHandedIn,
  listPeopleOf,
  lockApplication,
  updateApplication,
} from './applications.repository.ts'
import type { Work } from './applications.types.ts'
import { listFiles } from './files.repository.ts'
import { dropAllFiles } from './files.ts'
import { changeOwn, ownId } from './own-application.ts'
import { hasReported } from './pressure-reports.repository.ts'
import { deleteChecks } from './review/review.repository.ts'
import { stepsOf } from './steps.ts'

/**
 * Hands the application in. After a question of the staff it is checked from the start.
 * @throws 404 no_application, 409 application_closed, application_incomplete, application_email_unproven, application_email_in_use
 */
export const submitApplication = (context: ApplicationsContext, secret: string | undefined): Promise<void> =>
  changeOwn(context, secret, async (tx, application) => {
    const { id, email_key, email_proven_at, submitted_at } = application
    const files = await listFiles(tx, id)
    const peopleCount = (await listPeopleOf(tx, { agency_application_id: id })).length
    if (!stepsOf({ application, files, peopleCount }).every(({ isDone }) => isDone)) throw applicationIncomplete()
    if (!email_proven_at) throw applicationEmailUnproven()
    // The address is proven, so its owner may know.
    if ((await findAccountRole(tx, email_key)) || (await hasOtherHandedIn(tx, email_key, id))) throw emailInUse()
    await deleteChecks(tx, id)
    await updateApplication(tx, id, {
      state: 'submitted',
      // It keeps its place in the queue.
      submitted_at: submitted_at ?? context.clock.now(),
      asked_step: null,
      asked_text: null,
    })
  })

/** Documents and details go. That this person was refused, and why, stays. */
export const forgetRefused = async (
  context: ApplicationsContext,
  tx: Transaction,
  { id, work }: Pick<ApplicationRow, 'id' | 'work'>,
): Promise<void> => {
  // Only this feature writes this column.
  const { displayName } = work as Work
  await dropAllFiles(context, tx, id)
  await updateApplication(tx, id, {
    sealed_details: null,
    work: JSON.stringify({ displayName }),
    documents_deleted_at: context.clock.now(),
  })
}

/**
 * Deletes everything at once, files included. Of a refused application the refusal stays; what was approved belongs to an account.
 * @throws 404 no_application
 */
export const withdrawApplication = async (context: ApplicationsContext, secret: string | undefined): Promise<void> => {
  const id = await ownId(context, secret)
  await context.database.transaction(async (tx) => {
    const row = await lockApplication(tx, id)
    if (!row || row.state === 'approved') throw noApplication()
    if (row.state !== 'refused') return eraseApplication(context, tx, id)
    await forgetRefused(context, tx, row)
    await deleteAccesses(tx, id)
  })
}

/** With its files. */
export const eraseOne = async (context: ApplicationsContext, tx: Transaction, id: string): Promise<void> => {
  await dropAllFiles(context, tx, id)
  await deleteApplication(tx, id)
}

/**
 * With the drafts of an agency's people. Those who have submitted or reported something keep their applications: the agency does not decide
 * about what they said to us.
 */
export const eraseApplication = async (context: ApplicationsContext, tx: Transaction, id: string): Promise<void> => {
  for (const person of await listPeopleOf(tx, { agency_application_id: id })) {
    const row = await lockApplication(tx, person.id)
    if (row && row.submitted_at === null && !(await hasReported(tx, person.id))) await eraseOne(context, tx, person.id)
  }
  await eraseOne(context, tx, id)
}
