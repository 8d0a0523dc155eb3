import { agreementOf } from '@velvetline/contracts/agreement'
import { newId, newSecret } from '../../../kernel/ids.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { createAccount, drawFreeUsername, findAccountRole } from '../../accounts/index.ts'
import { createAgency, createAgent, savePayoutDetails } from '../../agents/index.ts'
import { recordStaffAct, requireSecondPerson, type StaffActor } from '../../staff/index.ts'
import { sendApplicationMail } from '../application-mails.ts'
import type { ApplicationsContext } from '../applications.context.ts'
import {
  agencyNotApproved,
  applicationIncomplete,
  applicationUnchecked,
  emailInUse,
  pressureReportOpen,
} from '../applications.refusals.ts'
import { giveAgencyToPeople, updateApplication } from '../applications.repository.ts'
import type { Application } from '../applications.types.ts'
import { grantAccess } from '../begin.ts'
import { hasOpenReport } from '../pressure-reports.repository.ts'
import { greetingName, lockWaiting } from './check-application.ts'
import { createDraft, type PreparedProfile, prepareProfile } from './draft-profile.ts'
import { isChecked, listChecks } from './review.repository.ts'
import { subjectOf } from './show-application.ts'

const WELCOME_DAYS = 14

/** The agency that the person works for, or that this application founds. @throws 409 agency_not_approved */
const agencyIdOf = async (tx: Transaction, application: Application): Promise<string | null> => {
  if (application.kind === 'individual') return null
  if (application.kind === 'agency') {
    const id = newId()
    await createAgency(tx, { id, name: application.work.displayName ?? '' })
    await giveAgencyToPeople(tx, application.id, id)
    return id
  }
  if (!application.agency_id) throw agencyNotApproved()
  return application.agency_id
}

const admit = async (
  context: ApplicationsContext,
  tx: Transaction,
  application: Application,
  { username, profile }: { readonly username: string; readonly profile: PreparedProfile },
): Promise<{ readonly accountId: string; readonly agencyId: string | null }> => {
  const { details, email, storefront, kind, work } = application
  const { person, payout } = details
  if (!person || !work.displayName) throw applicationIncomplete()
  if (await findAccountRole(tx, application.email_key)) throw emailInUse()
  const agencyId = await agencyIdOf(tx, application)
  const accountId = await createAccount(tx, {
    role: 'agent',
    name: `${person.firstName} ${person.lastName}`,
    username,
    email,
    birthDate: person.birthDate,
    // Nobody knows it: the welcome mail lets the owner choose one.
    password: newSecret(),
    countryCode: storefront.country,
    language: storefront.language,
    at: context.clock.now(),
  })
  const leadsAgency = kind === 'agency'
  await createAgent(tx, { accountId, displayName: work.displayName, agencyId, leadsAgency })
  const { street, postcode, city, country } = person
  if (payout) await savePayoutDetails(context, tx, accountId, payout, { address: { street, postcode, city, country } })
  if (kind !== 'agency') await createDraft(context, tx, application, { profile, agentId: accountId, person })
  return { accountId, agencyId }
}

const requireChecked = async (
  context: ApplicationsContext,
  tx: Transaction,
  id: string,
  by: StaffActor,
): Promise<Application> => {
  const application = await lockWaiting(context, tx, id)
  const checks = await listChecks(tx, id)
  if (await hasOpenReport(tx, id)) throw pressureReportOpen()
  if (!isChecked(application.kind, checks)) throw applicationUnchecked()
  requireSecondPerson(
    by,
    checks.map(({ checked_by }) => checked_by),
  )
  return application
}

const sendWelcome = async (context: ApplicationsContext, tx: Transaction, application: Application): Promise<void> => {
  const token = await grantAccess(context, tx, application.id, { kind: 'welcome', days: WELCOME_DAYS })
  await sendApplicationMail(context, tx, {
    to: application.email,
    storefront: application.storefront,
    mail: 'welcome',
    path: `/agent/welcome?token=${token}`,
    name: greetingName(application),
    // Kept by the person: what they have agreed to.
    agreement: agreementOf(application.agreement_version ?? '', application.storefront.language),
  })
}

/**
 * Lets somebody in, by a second person: account, agent, draft profile, payout details and welcome mail in one transaction. Nothing of it is
 * public.
 * @throws 404 application_not_found, 409 application_decided, application_unchecked, pressure_report_open, second_person_needed, agency_not_approved,
 * application_email_in_use
 */
export const approveApplicant = async (context: ApplicationsContext, id: string, by: StaffActor): Promise<void> => {
  const { clock, database, messagesOut } = context
  messagesOut.requireEmail()
  // Asked first: files are made before the transaction that names them.
  const asked = await database.transaction((tx) => requireChecked(context, tx, id, by))
  const profile = await prepareProfile(context, asked)
  const username = await drawFreeUsername(context, 'de')
  await database.transaction(async (tx) => {
    const application = await requireChecked(context, tx, id, by)
    const admitted = await admit(context, tx, application, { username, profile })
    const at = clock.now()
    await updateApplication(tx, id, {
      state: 'approved',
      decided_at: at,
      decided_by: by.accountId,
      changed_at: at,
      account_id: admitted.accountId,
      agency_id: admitted.agencyId,
    })
    await sendWelcome(context, tx, application)
    await recordStaffAct(context, { by, action: 'application.approved', subject: subjectOf(application) }, tx)
  })
}
