import type { Page } from '@playwright/test'
import { answersOf } from '../../apps/server/test/applicant-answers.ts'
import { makeSound } from '../../apps/server/test/make-sound.ts'
import {
  type ApplicationList,
  adminApplicationApprovePath,
  adminApplicationCheckPath,
  adminApplicationsPath,
  applicationDepictsPath,
  applicationFilesPath,
  applicationOpenPath,
  applicationPasswordPath,
  applicationPath,
  applicationStepPath,
  applicationSubmitPath,
  applicationsPath,
  applicationTalkPath,
  CHECKS_OF,
  type FileKind,
  type OwnApplicationAnswer,
} from '../../packages/contracts/src/applications.ts'
import { newestMessageTo } from './people.ts'
import { expect } from './service-test.ts'

interface Applicant {
  readonly email: string
  readonly displayName: string
  readonly password: string
}

type Requester = Pick<Page, 'request'>

/** 2 Nuggets a minute. */
const RATE_TENTHS = 20

const send = async (
  page: Requester,
  method: 'POST' | 'PUT',
  url: string,
  data: object | Buffer = {},
): Promise<void> => {
  const headers = Buffer.isBuffer(data) ? { 'content-type': 'application/octet-stream' } : {}
  const answer = await page.request.fetch(url, { method, data, headers })
  expect(answer.ok(), `${url}: ${await answer.text()}`).toBe(true)
}

const tokenTo = async (page: Page, email: string, matching?: RegExp): Promise<string> => {
  const { links } = await newestMessageTo(page, email, matching)
  return new URL(links[0] ?? '').searchParams.get('token') ?? ''
}

const apply = async (page: Page, { email, displayName }: Applicant, image: Buffer): Promise<void> => {
  await send(page, 'POST', applicationsPath, { kind: 'individual', email })
  const files: Readonly<Partial<Record<FileKind, Buffer>>> = {
    id_front: image,
    id_back: image,
    photo: image,
    voice: await makeSound('webm', 18),
  }
  for (const [kind, content] of Object.entries(files))
    await send(page, 'POST', `${applicationFilesPath}?kind=${kind}`, content)
  const { application }: OwnApplicationAnswer = await (await page.request.get(applicationPath)).json()
  const photo = application?.files.find(({ kind }) => kind === 'photo')
  await send(page, 'PUT', applicationDepictsPath(photo?.id ?? ''), { depicts: 'alone' })
  await send(page, 'POST', applicationTalkPath)
  for (const answer of answersOf(displayName, RATE_TENTHS)) await send(page, 'PUT', applicationStepPath, answer)
  await send(page, 'POST', applicationOpenPath, { token: await tokenTo(page, email) })
  await send(page, 'POST', applicationSubmitPath)
}

/**
 * Somebody applies, one person of the staff checks, another approves: all through the API, for journeys about what follows.
 * @param page the applicant's; afterwards the consultant is signed in there
 */
export const becomeConsultant = async (
  page: Page,
  applicant: Applicant,
  staff: { readonly checker: Requester; readonly decider: Requester; readonly image: Buffer },
): Promise<void> => {
  const { email, displayName, password } = applicant
  await apply(page, applicant, staff.image)
  const { applications }: ApplicationList = await (await staff.checker.request.get(adminApplicationsPath)).json()
  const id = applications.find((application) => application.name === displayName)?.id ?? ''
  for (const item of CHECKS_OF.individual) {
    await send(staff.checker, 'POST', adminApplicationCheckPath(id), { item, verdict: 'fits' })
  }
  await send(staff.decider, 'POST', adminApplicationApprovePath(id))
  const token = await tokenTo(page, email, /Passwort/)
  await send(page, 'POST', applicationPasswordPath, { token, password })
}
