import { findAccountRole } from '../accounts/index.ts'
import type { ApplicationsContext } from './applications.context.ts'
import { applicationEmailUnproven, applicationIncomplete, emailInUse, noApplication } from './applications.refusals.ts'
import {
  deleteApplication,
  hasOtherHandedIn,
  listPeopleOfAgency,
  lockApplication,
  updateApplication,
} from './applications.repository.ts'
import { listFiles } from './files.repository.ts'
import { dropFiles } from './files.ts'
import { changeOwn, ownId } from './own-application.ts'
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
    const peopleCount = (await listPeopleOfAgency(tx, id)).length
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

/**
 * Deletes everything at once, files included. What was approved stays: it belongs to an account then.
 * @throws 404 no_application
 */
export const withdrawApplication = async (context: ApplicationsContext, secret: string | undefined): Promise<void> => {
  const id = await ownId(context, secret)
  await context.database.transaction(async (tx) => {
    const row = await lockApplication(tx, id)
    if (!row || row.state === 'approved') throw noApplication()
    await eraseApplication(context, tx, id)
  })
}

/** With the applications of an agency's people that have not been approved. */
export const eraseApplication = async (
  context: ApplicationsContext,
  tx: Parameters<typeof dropFiles>[1],
  id: string,
): Promise<void> => {
  for (const person of await listPeopleOfAgency(tx, id)) {
    await dropFiles(context, tx, await listFiles(tx, person.id))
  }
  await dropFiles(context, tx, await listFiles(tx, id))
  await deleteApplication(tx, id)
}
