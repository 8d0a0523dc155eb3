import { newId } from '../../kernel/ids.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { findUser } from '../accounts/index.ts'
import { agencyNameOf } from '../agents/index.ts'
import type { ApplicationsContext } from './applications.context.ts'
import { noApplication } from './applications.refusals.ts'
import { findAgencyOfPerson, findApplicationOf, lockApplication } from './applications.repository.ts'
import { openApplication, type PressureReport, sealReport } from './details.ts'
import { ownId } from './own-application.ts'
import { insertReport } from './pressure-reports.repository.ts'
import { deleteCheck } from './review/review.repository.ts'

interface Reported {
  readonly applicationId: string | null
  readonly accountId: string | null
  readonly report: PressureReport
}

const keep = async (
  { applicationsSecret, clock }: ApplicationsContext,
  tx: Transaction,
  { applicationId, accountId, report }: Reported,
): Promise<void> => {
  const id = newId()
  await insertReport(tx, {
    id,
    application_id: applicationId,
    account_id: accountId,
    sealed_report: sealReport(await applicationsSecret(), id, report),
    created_at: clock.now(),
  })
}

/**
 * Somebody of an agency reports pressure, at any time and in any state. The report keeps who says it, so that the staff reach them even when
 * the application is deleted. Only the staff read it; the agency does not learn that there is a report.
 * @throws 404 no_application, 429 too_many_requests
 */
export const reportPressure = async (
  context: ApplicationsContext,
  secret: string | undefined,
  text: string,
): Promise<void> => {
  const id = await ownId(context, secret)
  await context.applicationLimits.reportsPerPerson.take(id)
  const key = await context.applicationsSecret()
  await context.database.transaction(async (tx) => {
    const row = await lockApplication(tx, id)
    if (row?.kind !== 'agency_person') throw noApplication()
    const { work, details, email, account_id } = openApplication(key, row)
    const report = {
      text,
      name: work.displayName ?? '',
      email,
      phone: details.person?.phone ?? null,
      agency: (await findAgencyOfPerson(tx, id))?.name ?? null,
    }
    await keep(context, tx, { applicationId: id, accountId: account_id, report })
    // What was found about their free will before is not known any more.
    await deleteCheck(tx, id, 'free_will')
  })
}

/** A consultant reports pressure from their workspace. @throws 404 no_application, 429 too_many_requests */
export const reportPressureAtWork = async (
  context: ApplicationsContext,
  accountId: string,
  text: string,
): Promise<void> => {
  await context.applicationLimits.reportsPerPerson.take(accountId)
  const user = await findUser(context, accountId)
  if (!user) throw noApplication()
  const agency = await agencyNameOf(context, accountId)
  await context.database.transaction(async (tx) => {
    const application = await findApplicationOf(tx, accountId)
    const report = { text, name: user.name, email: user.email, phone: null, agency }
    await keep(context, tx, { applicationId: application?.id ?? null, accountId, report })
  })
}
