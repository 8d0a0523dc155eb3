import { type InvitedPeople, PEOPLE_MAX } from '@velvetline/contracts/agency-people'
import type { Transaction } from '../../platform/database/database.ts'
import { parseName } from '../accounts/index.ts'
import type { ApplicationsContext } from './applications.context.ts'
import { applicationClosed, FIELDS, invalidApplication, noApplication, tooManyPeople } from './applications.refusals.ts'
import { findApplicationOf, listPeopleOfAgency, lockApplication, updateApplication } from './applications.repository.ts'
import type { Application } from './applications.types.ts'
import { insertDraft, mailLink, readAddress } from './begin.ts'
import { openApplication } from './details.ts'
import { ownId, permitInvitation } from './own-application.ts'
import { presentPeople } from './show-own-application.ts'

interface Invitation {
  readonly name: string
  readonly email: string
  /** The network from which it was asked for. */
  readonly address: string
}

/** While it is being filled in, and once the agency works here. */
const INVITING: readonly Application['state'][] = ['draft', 'asked_back', 'approved']

const invite = async (
  context: ApplicationsContext,
  tx: Transaction,
  agency: Application,
  { name: typedName, email: typedEmail, address }: Invitation,
): Promise<void> => {
  context.messagesOut.requireEmail()
  const name = parseName(typedName)
  if (!name) throw invalidApplication({ fields: { name: FIELDS.name } })
  const email = readAddress(typedEmail)
  if (email.key === agency.email_key) throw invalidApplication({ fields: { email: FIELDS.emailOwn } })
  permitInvitation(context, agency, address)
  const people = await listPeopleOfAgency(tx, agency.id)
  const known = people.find(({ email_key }) => email_key === email.key)
  if (!known && people.filter(({ state }) => state !== 'refused').length >= PEOPLE_MAX) throw tooManyPeople()
  context.applicationLimits.mailsPerRecipient.take(email.key)
  const { storefront } = agency
  const draft = { kind: 'agency_person', email, storefront, agencyApplicationId: agency.id } as const
  const id = known?.id ?? (await insertDraft(context, tx, draft))
  if (!known) await updateApplication(tx, id, { work: JSON.stringify({ displayName: name }) })
  const values = { mail: 'agencyPerson', name, text: agency.work.displayName ?? agency.email } as const
  await mailLink(context, tx, { id, email: known?.email ?? email.address, storefront }, values)
}

const inviteFor = async (context: ApplicationsContext, id: string, invitation: Invitation): Promise<void> => {
  const key = await context.applicationsSecret()
  await context.database.transaction(async (tx) => {
    const row = await lockApplication(tx, id)
    if (!row) throw noApplication()
    if (!INVITING.includes(row.state)) throw applicationClosed()
    if (row.kind !== 'agency') throw invalidApplication()
    await invite(context, tx, openApplication(key, row), invitation)
    await updateApplication(tx, id, { changed_at: context.clock.now() })
  })
}

/**
 * An agency invites one of its people, who applies alone by a link of their own. The same address again sends another link.
 * @throws 404 no_application, 409 application_closed, application_email_unproven, too_many_people, 422 invalid_application,
 *   429 too_many_requests
 */
export const inviteAgencyPerson = async (
  context: ApplicationsContext,
  secret: string | undefined,
  invitation: Invitation,
): Promise<void> => inviteFor(context, await ownId(context, secret), invitation)

/** The agency that the signed-in lead applied with. @throws 404 no_application */
const agencyOfLead = async ({ database }: ApplicationsContext, accountId: string): Promise<string> => {
  const row = await findApplicationOf(database.kysely, accountId)
  if (row?.kind !== 'agency') throw noApplication()
  return row.id
}

/** The lead of an approved agency invites a further person. @throws as `inviteAgencyPerson` */
export const inviteAgencyPersonAsLead = async (
  context: ApplicationsContext,
  accountId: string,
  invitation: Invitation,
): Promise<void> => inviteFor(context, await agencyOfLead(context, accountId), invitation)

/** How far the people are whom the lead's agency has invited, at most 100. @throws 404 no_application */
export const listInvitedPeople = async (context: ApplicationsContext, accountId: string): Promise<InvitedPeople> => ({
  people: await presentPeople(context, context.database.kysely, await agencyOfLead(context, accountId)),
})
