import { z } from 'zod'
import { EMAIL_MAX_CHARACTERS, NAME_MAX_CHARACTERS } from './accounts.ts'
import { agencyMember } from './agency-people.ts'
import { payoutDetails } from './agents.ts'
import { LANGUAGES } from './locales.ts'
import { adminProfilesPath, askedPerson, photoPerson } from './profile-editing.ts'

// ---- What it consists of ----
export const APPLICATION_KINDS = ['individual', 'agency', 'agency_person'] as const
export type ApplicationKind = (typeof APPLICATION_KINDS)[number]
const APPLICATION_STATES = ['draft', 'submitted', 'asked_back', 'approved', 'refused'] as const
export const applicationState = z.enum(APPLICATION_STATES)

export const APPLICATION_STEPS = [
  'name',
  'person',
  'identity',
  'liveness',
  'photos',
  'voice',
  'people',
  'payout',
  'free_will',
  'agreement',
] as const
export type ApplicationStep = (typeof APPLICATION_STEPS)[number]

/** One step is one question. An agency's people are paid by it and say alone whether they are there of their own free will. */
export const STEPS_OF: Readonly<Record<ApplicationKind, readonly ApplicationStep[]>> = {
  individual: ['name', 'person', 'identity', 'liveness', 'photos', 'voice', 'payout', 'agreement'],
  agency: ['name', 'person', 'identity', 'people', 'payout', 'agreement'],
  agency_person: ['name', 'person', 'identity', 'liveness', 'photos', 'voice', 'free_will', 'agreement'],
}

export const VOICE_MIN_SECONDS = 15
export const VOICE_MAX_SECONDS = 30
export const PHOTOS_MAX = 8
export const PAPERS_MAX = 3
export const SPECIALTIES_MAX = 8
/** ISO 639-1, of the profiles. */
export const SPOKEN_LANGUAGES = ['de', 'en', 'fr', 'it', 'es', 'pt', 'nl', 'pl', 'cs', 'ro', 'ru', 'tr'] as const

const LINE_MAX = 120
const TOKEN_MAX = 128
export const FREE_WILL_TEXT_MAX = 1_000

// ---- Beginning and coming back ----
export const applicationsPath = '/api/applications'
export const applicationResumePath = '/api/applications/resume'
export const applicationOpenPath = '/api/applications/open'
export const applicationWelcomePath = '/api/applications/welcome'
export const applicationPasswordPath = '/api/applications/welcome/password'

export const newApplication = z.object({
  kind: z.enum(['individual', 'agency']),
  email: z.string().max(EMAIL_MAX_CHARACTERS),
})
export type NewApplication = z.infer<typeof newApplication>
export const applicationAddress = z.object({ email: z.string().max(EMAIL_MAX_CHARACTERS) })
export const applicationToken = z.object({ token: z.string().max(TOKEN_MAX) })
export const welcomeAnswer = applicationToken.extend({ password: z.string().max(200) })
export const welcomeShown = z.object({ name: z.string(), email: z.string() })
export type WelcomeShown = z.infer<typeof welcomeShown>

// ---- One's own application ----
export const applicationPath = '/api/application'
export const applicationStepPath = '/api/application/step'
export const applicationFilesPath = '/api/application/files'
export const applicationFilePath = (id: string) => `/api/application/files/${encodeURIComponent(id)}`
export const applicationDepictsPath = (id: string) => `/api/application/files/${encodeURIComponent(id)}/people`
export const applicationDepictedPath = (id: string, personId: string) =>
  `${applicationDepictsPath(id)}/${encodeURIComponent(personId)}`
export const applicationLivenessPath = '/api/application/liveness'
export const applicationTalkPath = '/api/application/liveness/talk'
export const applicationMailPath = '/api/application/mail'
export const applicationSubmitPath = '/api/application/submit'

export const DOCUMENT_KINDS = ['id_card', 'passport', 'residence_permit'] as const
export const FILE_KINDS = ['id_front', 'id_back', 'paper', 'photo', 'voice'] as const
export type FileKind = (typeof FILE_KINDS)[number]
export const fileQuery = z.object({ kind: z.enum(FILE_KINDS) })

const person = z.object({
  firstName: z.string().max(NAME_MAX_CHARACTERS),
  lastName: z.string().max(NAME_MAX_CHARACTERS),
  /** `YYYY-MM-DD` */
  birthDate: z.string().max(10),
  street: z.string().max(LINE_MAX),
  postcode: z.string().max(12),
  city: z.string().max(NAME_MAX_CHARACTERS),
  /** ISO 3166, two capital letters. */
  country: z.string().max(2),
  phone: z.string().max(40),
})
export type ApplicantPerson = z.infer<typeof person>
const work = z.object({
  languages: z.array(z.enum(SPOKEN_LANGUAGES)).max(SPOKEN_LANGUAGES.length),
  specialties: z.array(z.string().max(40)).max(SPECIALTIES_MAX),
  heightCm: z.number().int(),
  /** In tenths of a Nugget a minute. */
  rateTenths: z.number().int(),
})
export type ApplicantWork = z.infer<typeof work>
export const FREE_WILL_ANSWERS = ['yes', 'unsure', 'no'] as const
export type FreeWillAnswer = (typeof FREE_WILL_ANSWERS)[number]

/** `PUT /api/application/step`; what a field must be is said in words by the refusals. */
export const stepAnswer = z.discriminatedUnion('step', [
  z.object({ step: z.literal('name'), displayName: z.string().max(NAME_MAX_CHARACTERS) }),
  z.object({ step: z.literal('person'), person }),
  z.object({ step: z.literal('identity'), documentKind: z.enum(DOCUMENT_KINDS) }),
  z.object({ step: z.literal('photos'), areAdults: z.boolean() }),
  z.object({ step: z.literal('voice'), work }),
  z.object({ step: z.literal('payout'), payout: payoutDetails }),
  z.object({
    step: z.literal('free_will'),
    answer: z.enum(FREE_WILL_ANSWERS),
    text: z.string().max(FREE_WILL_TEXT_MAX),
  }),
  z.object({ step: z.literal('agreement'), version: z.string().max(20), isAccepted: z.boolean() }),
])
export type StepAnswer = z.infer<typeof stepAnswer>

/** The applicant alone, or one more person. */
export const depictsAnswer = z.union([
  z.object({ depicts: z.literal('alone') }),
  askedPerson.extend({ depicts: z.literal('others') }),
])
export type DepictsAnswer = z.infer<typeof depictsAnswer>

const file = z.object({
  id: z.string(),
  kind: z.enum(FILE_KINDS),
  contentType: z.string(),
  bytes: z.number().int(),
  seconds: z.number().int().nullable(),
  depicts: z.enum(['alone', 'others']).nullable(),
})
export type ApplicationFile = z.infer<typeof file>
/** `GET /api/application` */
export const ownApplication = z.object({
  kind: z.enum(APPLICATION_KINDS),
  state: applicationState,
  email: z.string(),
  isEmailProven: z.boolean(),
  agencyName: z.string().nullable(),
  savedAt: z.string(),
  submittedAt: z.string().nullable(),
  /** In their order. */
  steps: z.array(z.object({ step: z.enum(APPLICATION_STEPS), isDone: z.boolean() })),
  displayName: z.string(),
  person: person.nullable(),
  documentKind: z.enum(DOCUMENT_KINDS).nullable(),
  liveness: z.enum(['open', 'started', 'passed', 'failed', 'talk']),
  hasVerifier: z.boolean(),
  areAdults: z.boolean(),
  work: work.nullable(),
  /** Nuggets a minute that may be asked for. */
  rates: z.object({ min: z.number(), max: z.number() }),
  payout: payoutDetails.nullable(),
  freeWill: z.enum(FREE_WILL_ANSWERS).nullable(),
  agreementVersion: z.string().nullable(),
  files: z.array(file),
  depicted: z.array(photoPerson),
  people: z.array(agencyMember),
  asked: z.object({ step: z.enum(APPLICATION_STEPS), text: z.string() }).nullable(),
  refusalReason: z.string().nullable(),
  isChecked: z.boolean(),
})
export type OwnApplication = z.infer<typeof ownApplication>
/** Null without one in this browser. */
export const ownApplicationAnswer = z.object({ application: ownApplication.nullable() })
export type OwnApplicationAnswer = z.infer<typeof ownApplicationAnswer>
/** Where the check takes place; null where it was decided at once. */
export const livenessStarted = z.object({ url: z.string().nullable() })

// ---- The staff's side ----
export const adminApplicationsPath = '/api/admin/agent-applications'
export const adminApplicationPath = (id: string) => `${adminApplicationsPath}/${encodeURIComponent(id)}`
export const adminApplicationFilePath = (id: string, fileId: string) =>
  `${adminApplicationPath(id)}/files/${encodeURIComponent(fileId)}`
export const adminPhotoPeoplePath = (profileId: string) =>
  `${adminProfilesPath}/${encodeURIComponent(profileId)}/photo-people`
export const adminPhotoPersonFilePath = (profileId: string, fileId: string) =>
  `${adminPhotoPeoplePath(profileId)}/${encodeURIComponent(fileId)}`
export const adminApplicationPayoutPath = (id: string) => `${adminApplicationPath(id)}/payout`
export const adminApplicationCheckPath = (id: string) => `${adminApplicationPath(id)}/check`
export const adminApplicationAskPath = (id: string) => `${adminApplicationPath(id)}/ask-back`
export const adminApplicationApprovePath = (id: string) => `${adminApplicationPath(id)}/approve`
export const adminApplicationRefusePath = (id: string) => `${adminApplicationPath(id)}/refuse`

export const CHECK_ITEMS = [
  'identity',
  'age',
  'liveness',
  'photos',
  'voice',
  'payout',
  'free_will',
  'agreement',
] as const
export type CheckItem = (typeof CHECK_ITEMS)[number]
/** What the staff look at, by kind of application. */
export const CHECKS_OF: Readonly<Record<ApplicationKind, readonly CheckItem[]>> = {
  individual: ['identity', 'age', 'liveness', 'photos', 'voice', 'payout', 'agreement'],
  agency: ['identity', 'age', 'payout', 'agreement'],
  agency_person: ['identity', 'age', 'liveness', 'photos', 'voice', 'free_will', 'agreement'],
}

export const APPLICATION_QUEUES = ['waiting', 'asked_back', 'approved', 'refused'] as const
export type ApplicationQueue = (typeof APPLICATION_QUEUES)[number]
/** `GET /api/admin/agent-applications`: oldest first. */
export const applicationsQuery = z.object({
  state: z.enum(APPLICATION_QUEUES).default('waiting'),
  kind: z.enum(APPLICATION_KINDS).optional(),
  before: z.string().max(120).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(30),
})
export type ApplicationsQuery = z.infer<typeof applicationsQuery>
export const applicationRow = z.object({
  id: z.string(),
  kind: z.enum(APPLICATION_KINDS),
  state: applicationState,
  /** The name under which they want to work, or the agency's. */
  name: z.string(),
  country: z.string(),
  submittedAt: z.string(),
  /** Everything fits: it waits for a second person. */
  isChecked: z.boolean(),
})
export type ApplicationRow = z.infer<typeof applicationRow>
export const applicationList = z.object({
  applications: z.array(applicationRow),
  nextBefore: z.string().nullable(),
  counts: z.object({ waiting: z.number().int(), asked_back: z.number().int() }),
})
export type ApplicationList = z.infer<typeof applicationList>

const adminFile = file.extend({ kind: z.enum([...FILE_KINDS, 'person_id']) })
const adminDepicted = photoPerson.extend({
  /** Null once the photo is deleted. */
  photoId: z.string().nullable(),
  /** Taken off the photo by those who asked, or with it. */
  isRemoved: z.boolean(),
  documentId: z.string().nullable(),
  fullName: z.string().nullable(),
  birthDate: z.string().nullable(),
})
/** `GET /api/admin/profiles/{id}/photo-people`: with their IDs. */
export const adminPhotoPeople = z.object({ files: z.array(adminFile), depicted: z.array(adminDepicted) })
export type AdminPhotoPeople = z.infer<typeof adminPhotoPeople>

const adminCheck = z.object({
  item: z.enum(CHECK_ITEMS),
  verdict: z.enum(['fits', 'does_not_fit']).nullable(),
  checkedBy: z.string().nullable(),
  checkedAt: z.string().nullable(),
})
/** `GET /api/admin/agent-applications/{id}` */
export const adminApplication = applicationRow.extend({
  email: z.string(),
  language: z.enum(LANGUAGES),
  person: person.nullable(),
  ageYears: z.number().int().nullable(),
  documentKind: z.enum(DOCUMENT_KINDS).nullable(),
  liveness: z.enum(['open', 'started', 'passed', 'failed', 'talk']),
  work: work.nullable(),
  /** The whole numbers are read by a request of their own, which is written down. */
  payout: payoutDetails
    .omit({ iban: true, taxNumber: true })
    .extend({ ibanLastFour: z.string(), taxNumberLastFour: z.string() })
    .nullable(),
  freeWill: z.object({ answer: z.enum(FREE_WILL_ANSWERS), text: z.string() }).nullable(),
  /** Reports of pressure, without what they say. */
  pressure: z.array(z.object({ id: z.string(), reportedAt: z.string(), isOpen: z.boolean() })),
  agreementVersion: z.string().nullable(),
  agreedAt: z.string().nullable(),
  agency: z.object({ name: z.string(), isApproved: z.boolean() }).nullable(),
  files: z.array(adminFile),
  depicted: z.array(adminDepicted),
  checks: z.array(adminCheck),
  asked: z.object({ step: z.enum(APPLICATION_STEPS), text: z.string() }).nullable(),
  refusalReason: z.string().nullable(),
  decidedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
  /** Whether the reader may decide: somebody who has checked may not approve. */
  mayApprove: z.boolean(),
})
export type AdminApplication = z.infer<typeof adminApplication>

export const checkVerdict = z.object({ item: z.enum(CHECK_ITEMS), verdict: z.enum(['fits', 'does_not_fit']) })
export type CheckVerdict = z.infer<typeof checkVerdict>
export const ASK_TEXT_MIN = 10
export const ASK_TEXT_MAX = 600
export const askBack = z.object({
  step: z.enum(APPLICATION_STEPS),
  text: z.string().trim().min(ASK_TEXT_MIN).max(ASK_TEXT_MAX),
})
export const refusal = z.object({ reason: z.string().trim().min(ASK_TEXT_MIN).max(ASK_TEXT_MAX) })
