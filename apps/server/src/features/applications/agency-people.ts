import { PEOPLE_MAX } from '@velvetline/contracts/applications'
import { parseName } from '../accounts/index.ts'
import type { ApplicationsContext } from './applications.context.ts'
import { FIELDS, invalidApplication, noApplication, tooManyPeople } from './applications.refusals.ts'
import { listPeopleOfAgency, lockApplication, updateApplication } from './applications.repository.ts'
import { insertDraft, mailLink, readAddress } from './begin.ts'
import { openApplication } from './details.ts'
import { changeOwn, ownId, updateDetails } from './own-application.ts'

/**
 * An agency invites one of its people, who applies alone by a link of their own. The same address again sends another link.
 * @throws 404 no_application, 409 application_closed, too_many_people, 422 invalid_application, 429 too_many_requests
 */
export const inviteAgencyPerson = (
  context: ApplicationsContext,
  secret: string | undefined,
  { name: typedName, email: typedEmail }: { readonly name: string; readonly email: string },
): Promise<void> =>
  changeOwn(context, secret, async (tx, agency) => {
    if (agency.kind !== 'agency') throw invalidApplication()
    context.messagesOut.requireEmail()
    const name = parseName(typedName)
    if (!name) throw invalidApplication({ fields: { name: FIELDS.name } })
    const email = readAddress(typedEmail)
    if (email.key === agency.email_key) throw invalidApplication({ fields: { email: FIELDS.emailOwn } })
    const people = await listPeopleOfAgency(tx, agency.id)
    const known = people.find(({ email_key }) => email_key === email.key)
    if (!known && people.length >= PEOPLE_MAX) throw tooManyPeople()
    context.applicationLimits.mailsPerRecipient.take(email.key)
    const { storefront } = agency
    const draft = { kind: 'agency_person', email, storefront, agencyApplicationId: agency.id } as const
    const id = known?.id ?? (await insertDraft(context, tx, draft))
    if (!known) await updateApplication(tx, id, { work: JSON.stringify({ displayName: name }) })
    const values = { mail: 'agencyPerson', name, text: agency.work.displayName ?? agency.email } as const
    await mailLink(context, tx, { id, email: known?.email ?? email.address, storefront }, values)
  })

const REPORTS_MAX = 20

/**
 * Somebody of an agency reports pressure, at any time and in any state. Only the staff read it; the agency does not learn that there is a
 * report.
 * @throws 404 no_application
 */
export const reportPressure = async (
  context: ApplicationsContext,
  secret: string | undefined,
  text: string,
): Promise<void> => {
  const id = await ownId(context, secret)
  const key = await context.applicationsSecret()
  await context.database.transaction(async (tx) => {
    const row = await lockApplication(tx, id)
    if (row?.kind !== 'agency_person') throw noApplication()
    const application = openApplication(key, row)
    const { pressure = [] } = application.details
    const report = { text, at: context.clock.now().toISOString() }
    await updateDetails(context, tx, application, { pressure: [...pressure, report].slice(-REPORTS_MAX) })
  })
}
