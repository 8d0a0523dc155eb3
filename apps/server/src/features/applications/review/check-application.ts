import { CHECKS_OF, type CheckVerdict } from '@velvetline/contracts/applications'
import type { Transaction } from '../../../platform/database/database.ts'
import { invalidInput } from '../../../platform/http/errors/refusals.ts'
import { recordStaffAct, type StaffActor } from '../../staff/index.ts'
import type { ApplicationsContext } from '../applications.context.ts'
import { applicationDecided, applicationNotFound } from '../applications.refusals.ts'
import { lockApplication, updateApplication } from '../applications.repository.ts'
import type { Application } from '../applications.types.ts'
import { mailLink } from '../begin.ts'
import { openApplication } from '../details.ts'
import { deleteChecks, upsertCheck } from './review.repository.ts'
import { subjectOf } from './show-application.ts'

/** Waits for the staff, locked. @throws 404 application_not_found, 409 application_decided */
export const lockWaiting = async (
  { applicationsSecret }: ApplicationsContext,
  tx: Transaction,
  id: string,
): Promise<Application> => {
  const row = await lockApplication(tx, id)
  if (!row || row.state === 'draft') throw applicationNotFound()
  if (row.state !== 'submitted') throw applicationDecided()
  return openApplication(await applicationsSecret(), row)
}

export const greetingName = ({ details, work }: Application): string =>
  details.person?.firstName ?? work.displayName ?? ''

/** Says of one point whether it fits. @throws 404 application_not_found, 409 application_decided, 422 invalid_input */
export const checkItem = (
  context: ApplicationsContext,
  { id, by, ...check }: CheckVerdict & { readonly id: string; readonly by: StaffActor },
): Promise<void> =>
  context.database.transaction(async (tx) => {
    const application = await lockWaiting(context, tx, id)
    if (!CHECKS_OF[application.kind].includes(check.item)) throw invalidInput()
    const at = context.clock.now()
    await upsertCheck(tx, check, { applicationId: id, checkedBy: by.accountId, checkedAt: at })
    const after = { item: check.item, verdict: check.verdict }
    await recordStaffAct(context, { by, action: 'application.checked', subject: subjectOf(application), after }, tx)
  })

/** Gives it back to the applicant with a question about one step, by mail. @throws 404 application_not_found, 409 application_decided */
export const askApplicant = (
  context: ApplicationsContext,
  {
    id,
    by,
    step,
    text,
  }: { readonly id: string; readonly by: StaffActor; readonly step: string; readonly text: string },
): Promise<void> =>
  context.database.transaction(async (tx) => {
    context.messagesOut.requireEmail()
    const application = await lockWaiting(context, tx, id)
    await updateApplication(tx, id, {
      state: 'asked_back',
      asked_step: step,
      asked_text: text,
      changed_at: context.clock.now(),
    })
    await deleteChecks(tx, id)
    await mailLink(context, tx, application, { mail: 'askedBack', name: greetingName(application), text }, step)
    const subject = subjectOf(application)
    await recordStaffAct(context, { by, action: 'application.asked_back', subject, after: { step }, reason: text }, tx)
  })

/**
 * Refuses with a reason, by mail. One person may refuse; approval needs two.
 * @throws 404 application_not_found, 409 application_decided
 */
export const refuseApplicant = (
  context: ApplicationsContext,
  { id, by, reason }: { readonly id: string; readonly by: StaffActor; readonly reason: string },
): Promise<void> =>
  context.database.transaction(async (tx) => {
    context.messagesOut.requireEmail()
    const application = await lockWaiting(context, tx, id)
    const at = context.clock.now()
    const values = {
      state: 'refused',
      refusal_reason: reason,
      decided_at: at,
      decided_by: by.accountId,
      changed_at: at,
    }
    await updateApplication(tx, id, values)
    await mailLink(context, tx, application, { mail: 'refused', name: greetingName(application), text: reason })
    await recordStaffAct(context, { by, action: 'application.refused', subject: subjectOf(application), reason }, tx)
  })
