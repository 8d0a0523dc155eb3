import { CHECKS_OF, type OwnApplication } from '@velvetline/contracts/applications'
import { nuggetsOf } from '@velvetline/contracts/credits'
import { priceRangeOf } from '../profiles/index.ts'
import type { ApplicationsContext } from './applications.context.ts'
import { noApplication } from './applications.refusals.ts'
import { type ApplicationRow, findAgencyOfPerson, findApplication, listPeopleOf } from './applications.repository.ts'
import type { Application, FileRow, Work } from './applications.types.ts'
import { openApplication } from './details.ts'
import { listDepicted, listFiles } from './files.repository.ts'
import { refreshLiveness } from './liveness/check-liveness.ts'
import { ownId } from './own-application.ts'
import { presentAsked } from './photo-people.ts'
import { listChecks } from './review/review.repository.ts'
import { stepsOf } from './steps.ts'

const presentFile = ({ id, kind, content_type, byte_count, seconds, depicts }: FileRow) => ({
  id,
  kind: kind as OwnApplication['files'][number]['kind'],
  contentType: content_type,
  bytes: byte_count,
  seconds,
  depicts: depicts as OwnApplication['files'][number]['depicts'],
})

const MEMBER_STATES: Readonly<Record<Application['state'], OwnApplication['people'][number]['state']>> = {
  draft: 'begun',
  asked_back: 'begun',
  submitted: 'complete',
  approved: 'approved',
  refused: 'refused',
}

/** How far an agency's people are, and nothing of what they say. */
export const presentPeople = (rows: readonly ApplicationRow[]): OwnApplication['people'] =>
  rows.map((row) => ({
    id: row.id,
    // Only this feature writes this column.
    name: (row.work as Work).displayName ?? '',
    email: row.email,
    state: row.state === 'draft' && !row.email_proven_at ? 'invited' : (MEMBER_STATES[row.state] ?? 'begun'),
  }))

/**
 * Everything that the applicant has given so far. After the approval the details are the account's, behind its password: a link in a mailbox
 * shows no more than that it was approved.
 * @throws 404 no_application
 */
export const showOwnApplication = async (
  context: ApplicationsContext,
  secret: string | undefined,
): Promise<OwnApplication> => {
  const db = context.database.kysely
  const id = await ownId(context, secret)
  await refreshLiveness(context, id)
  const row = await findApplication(db, id)
  if (!row) throw noApplication()
  const application = openApplication(await context.applicationsSecret(), row)
  const [files, depicted, people, checks, rates] = await Promise.all([
    listFiles(db, id),
    listDepicted(db, id),
    listPeopleOf(db, { agency_application_id: id }),
    listChecks(db, id),
    priceRangeOf(context),
  ])
  const { work, kind } = application
  const isApproved = row.state === 'approved'
  const details = isApproved ? {} : application.details
  return {
    kind,
    // The table allows no other.
    state: row.state as OwnApplication['state'],
    email: row.email,
    isEmailProven: row.email_proven_at !== null,
    agencyName: (await findAgencyOfPerson(db, id))?.name ?? null,
    savedAt: row.changed_at.toISOString(),
    submittedAt: row.submitted_at?.toISOString() ?? null,
    steps: stepsOf({ application, files, peopleCount: people.length }),
    displayName: work.displayName ?? '',
    person: details.person ?? null,
    documentKind: details.documentKind ?? null,
    liveness: row.liveness as OwnApplication['liveness'],
    hasVerifier: context.livenessVerifier !== null,
    areAdults: details.areAdults ?? false,
    work: work.offer ?? null,
    rates: { min: nuggetsOf(rates.minMinutePrice), max: nuggetsOf(rates.maxMinutePrice) },
    payout: details.payout ?? null,
    freeWill: details.freeWill?.answer ?? null,
    agreementVersion: row.agreement_version,
    files: isApproved ? [] : files.filter((file) => file.kind !== 'person_id').map(presentFile),
    depicted: isApproved ? [] : presentAsked(depicted, context.clock.now()),
    people: presentPeople(people),
    asked:
      row.state === 'asked_back' && row.asked_step && row.asked_text
        ? { step: row.asked_step as OwnApplication['steps'][number]['step'], text: row.asked_text }
        : null,
    refusalReason: row.refusal_reason,
    isChecked: CHECKS_OF[kind].every((item) => checks.some((one) => one.item === item && one.verdict === 'fits')),
  }
}
