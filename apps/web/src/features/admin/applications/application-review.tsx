import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { PayoutDetails } from '@velvetline/contracts/agents'
import {
  type AdminApplication,
  adminApplicationCheckPath,
  adminApplicationFilePath,
  adminApplicationPath,
  adminApplicationPayoutPath,
  adminApplicationsPath,
  type CheckItem,
  type CheckVerdict,
} from '@velvetline/contracts/applications'
import type { ReactNode } from 'react'
import { applicantWord, languageName } from '#/features/applications/model/words.ts'
import { m } from '#/paraglide/messages.js'
import { refusalText } from '#/shared/api/api-error.ts'
import { request } from '#/shared/api/request.ts'
import { type Formatter, useFormat } from '#/shared/format.ts'
import { useAct } from '#/shared/forms/use-act.ts'
import { ErrorState } from '#/ui/error-state/error-state.tsx'
import { LinkButton } from '#/ui/link/link.tsx'
import { Notice } from '#/ui/notice/notice.tsx'
import { Segmented } from '#/ui/segmented/segmented.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/skeleton/skeleton.tsx'
import { ApplicationDecision } from './application-decision.tsx'
import { ApplicationFiles } from './application-files.tsx'
import { checkWord } from './application-words.ts'
import { applicationQuery } from './applications.ts'

const TENTHS = 10
const FREE_WILL = {
  yes: m.applications_free_will_yes,
  unsure: m.applications_free_will_unsure,
  no: m.applications_free_will_no,
} as const
const LIVENESS = {
  open: m.applications_liveness_is_open,
  started: m.applications_liveness_is_open,
  passed: m.applications_liveness_is_passed,
  failed: m.applications_liveness_is_failed,
  talk: m.applications_liveness_is_talk,
} as const
/** What speaks for a point: each one names what it stands on. */
const evidence = (application: AdminApplication, item: Exclude<CheckItem, 'payout'>, format: Formatter): string => {
  const { person, work, files, freeWill } = application
  const depicted = application.depicted.filter(({ isRemoved }) => !isRemoved)
  const photos = files.filter(({ kind }) => kind === 'photo').length
  const voice = files.find(({ kind }) => kind === 'voice')
  const words: Readonly<Record<typeof item, () => string>> = {
    identity: () =>
      person
        ? `${person.firstName} ${person.lastName}, ${person.street}, ${person.postcode} ${person.city}, ${person.country}, ${person.phone}`
        : '',
    age: () =>
      person
        ? m.applications_evidence_age({
            date: format.day(person.birthDate),
            years: application.ageYears ?? 0,
          })
        : '',
    liveness: () => LIVENESS[application.liveness](),
    photos: () =>
      depicted.length === 0
        ? m.applications_evidence_photos_alone({ count: photos })
        : m.applications_evidence_photos({
            count: photos,
            agreed: depicted.filter(({ state }) => state === 'yes').length,
            asked: depicted.length,
          }),
    voice: () =>
      m.applications_evidence_voice({
        seconds: voice?.seconds ?? 0,
        languages: work?.languages.map(languageName).join(', ') ?? '',
        rate: format.nuggets((work?.rateTenths ?? 0) / TENTHS),
      }),
    free_will: () => (freeWill ? [FREE_WILL[freeWill.answer](), freeWill.text].filter(Boolean).join(': ') : ''),
    agreement: () =>
      m.applications_evidence_agreement({
        version: application.agreementVersion ?? '',
        time: application.agreedAt ? format.dateTime(application.agreedAt) : '',
      }),
  }
  return words[item]()
}

/** The whole numbers are fetched only when they are asked for, since each reading is written down. */
function Payout({ application: { id, payout } }: { application: AdminApplication }) {
  const reading = useAct({
    send: () => request<PayoutDetails>(adminApplicationPayoutPath(id)),
    failed: m.applications_failed(),
  })
  if (!payout) return null
  if (reading.data) {
    const { holder, iban, taxNumber, taxCountry } = reading.data
    return (
      <small role="status">
        {holder}, {iban}, {taxNumber} ({taxCountry})
      </small>
    )
  }
  const words = { holder: payout.holder, iban: payout.ibanLastFour, tax: payout.taxNumberLastFour }
  return (
    <>
      <small>{m.applications_payout_masked({ ...words, country: payout.taxCountry })}</small>
      <LinkButton disabled={reading.isPending} onClick={() => reading.mutate()}>
        {m.applications_payout_reveal()}
      </LinkButton>
    </>
  )
}

function Check({ application, check }: { application: AdminApplication; check: AdminApplication['checks'][number] }) {
  const format = useFormat()
  const checking = useAct({
    send: (body: CheckVerdict) => request(adminApplicationCheckPath(application.id), { method: 'POST', body }),
    stale: [[adminApplicationPath(application.id)], [adminApplicationsPath]],
    failed: m.applications_failed(),
  })
  const { item, verdict, checkedBy, checkedAt } = check
  return (
    <li>
      <div>
        <b>{checkWord[item]()}</b>
        {item === 'payout' ? (
          <Payout application={application} />
        ) : (
          <small>{evidence(application, item, format)}</small>
        )}
        {checkedBy && checkedAt && (
          <small className="quiet">
            {m.applications_checked_by({ name: checkedBy, time: format.dateTime(checkedAt) })}
          </small>
        )}
      </div>
      <Segmented
        legend={checkWord[item]()}
        name={`check-${item}`}
        value={verdict ?? 'open'}
        disabled={application.state !== 'submitted' || checking.isPending}
        onChange={(chosen) => {
          if (chosen !== 'open') checking.mutate({ item, verdict: chosen })
        }}
        options={[
          { value: 'fits', label: m.applications_fits(), tone: 'available' },
          { value: 'does_not_fit', label: m.applications_does_not_fit(), tone: 'busy' },
        ]}
      />
    </li>
  )
}

function Warnings({ application }: { application: AdminApplication }): ReactNode {
  const format = useFormat()
  const { freeWill, pressure, agency } = application
  return (
    <>
      {agency && (
        <Notice tone={agency.isApproved ? 'info' : 'waiting'}>
          {agency.isApproved
            ? m.applications_of_agency({ name: agency.name })
            : m.applications_of_open_agency({ name: agency.name })}
        </Notice>
      )}
      {freeWill && freeWill.answer !== 'yes' && <Notice tone="error" title={m.applications_pressure_warning()} />}
      {pressure.map(({ id, isOpen, reportedAt }) => (
        <Notice
          key={id}
          tone={isOpen ? 'error' : 'info'}
          title={isOpen ? m.applications_pressure_is_open() : m.applications_pressure_closed()}
          action={
            <Link to="/admin/agent-applications" search={{ state: 'pressure', view: id }} className="ui-link">
              {m.applications_pressure_read()}
            </Link>
          }
        >
          {format.dateTime(reportedAt)}
        </Notice>
      ))}
    </>
  )
}

/** One application with its checklist. Opening it, and every document, is written down. */
export function ApplicationReview({ id }: { id: string }) {
  const { data: application, error } = useQuery(applicationQuery(id))
  if (error && !application) {
    return (
      <ErrorState
        level={2}
        title={m.applications_review_failed()}
        text={refusalText(error) ?? m.applications_failed()}
      />
    )
  }
  if (!application) {
    return (
      <SkeletonGroup label={m.applications_opening()} className="stack">
        <Skeleton shape="title" width="half" />
        <Skeleton shape="block" />
      </SkeletonGroup>
    )
  }
  return (
    <article className="application-review" aria-labelledby="application-name">
      <header>
        <h2 className="heading" id="application-name">
          {application.name}
        </h2>
        <p className="quiet">
          {applicantWord[application.kind]()} · {application.email} · {application.work?.specialties.join(', ')}
        </p>
      </header>
      <Warnings application={application} />
      <ApplicationFiles
        of={application}
        photoIds={application.files.filter(({ kind }) => kind === 'photo').map((file) => file.id)}
        addressOf={(fileId) => adminApplicationFilePath(id, fileId)}
      />
      <ol className="application-checks">
        {application.checks.map((check) => (
          <Check key={check.item} application={application} check={check} />
        ))}
      </ol>
      <ApplicationDecision application={application} />
    </article>
  )
}
