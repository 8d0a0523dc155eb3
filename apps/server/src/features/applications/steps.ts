import { AGREEMENT_VERSION } from '@velvetline/contracts/agreement'
import { type ApplicationStep, STEPS_OF } from '@velvetline/contracts/applications'
import type { Application, FileRow } from './applications.types.ts'

interface Holdings {
  readonly application: Application
  readonly files: readonly FileRow[]
  /** Of an agency: how many it has invited. */
  readonly peopleCount: number
}

const has = (files: readonly FileRow[], kind: string): boolean => files.some((file) => file.kind === kind)

const isIdentityDone = ({ application: { details }, files }: Holdings): boolean =>
  details.documentKind !== undefined &&
  has(files, 'id_front') &&
  (details.documentKind === 'passport' || has(files, 'id_back'))

const arePhotosDone = ({ application: { details }, files }: Holdings): boolean => {
  const photos = files.filter(({ kind }) => kind === 'photo')
  return details.areAdults === true && photos.length > 0 && photos.every(({ depicts }) => depicts !== null)
}

const IS_DONE: Readonly<Record<ApplicationStep, (holdings: Holdings) => boolean>> = {
  name: ({ application }) => application.work.displayName !== undefined,
  person: ({ application }) => application.details.person !== undefined,
  identity: isIdentityDone,
  liveness: ({ application: { liveness } }) => liveness === 'passed' || liveness === 'talk',
  photos: arePhotosDone,
  voice: ({ application, files }) => application.work.offer !== undefined && has(files, 'voice'),
  people: ({ peopleCount }) => peopleCount > 0,
  payout: ({ application }) => application.details.payout !== undefined,
  free_will: ({ application }) => application.details.freeWill !== undefined,
  agreement: ({ application }) => application.agreement_version === AGREEMENT_VERSION,
}

export const stepsOf = (holdings: Holdings): { step: ApplicationStep; isDone: boolean }[] =>
  STEPS_OF[holdings.application.kind].map((step) => ({ step, isDone: IS_DONE[step](holdings) }))
