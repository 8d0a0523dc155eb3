import { applicationPeoplePath } from '@velvetline/contracts/agency-people'
import {
  applicationConsentAnswerPath,
  applicationConsentDocumentPath,
  CONSENT_TOKEN_HEADER,
} from '@velvetline/contracts/application-proofs'
import {
  type ApplicationKind,
  adminApplicationApprovePath,
  adminApplicationCheckPath,
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
  type OwnApplication,
  type StepAnswer,
} from '@velvetline/contracts/applications'
import sharp from 'sharp'
import { answersOf } from './applicant-answers.ts'
import { createTestApp, type TestApp } from './create-test-app.ts'
import { makeSound } from './make-sound.ts'
import { outboxOf } from './outbox-of.ts'
import { addPerson, type SignedIn } from './person-factory.ts'
import { getAs, postAs, putAs } from './requests.ts'

/** A service with somebody of the staff who checks applications, and somebody else who decides. */
export const createReviewScene = async (): Promise<{ server: TestApp; checker: SignedIn; decider: SignedIn }> => {
  const server = await createTestApp()
  await server.context.jobs.start()
  const [checker, decider] = [await addPerson(server.context, 'moderator'), await addPerson(server.context, 'admin')]
  return { server, checker, decider }
}

let counter = 0
export const newAddress = (): string => {
  counter += 1
  return `applicant-${counter}@mail.example`
}

export interface Applicant {
  readonly cookie: string
  readonly email: string
}

const cookieOf = (response: { cookies: { name: string; value: string }[] }): string => {
  const cookie = response.cookies.find(({ name }) => name.endsWith('velvetline_application'))
  return cookie ? `${cookie.name}=${cookie.value}` : ''
}

export const begin = async (
  server: TestApp,
  kind: Exclude<ApplicationKind, 'agency_person'> = 'individual',
  email = newAddress(),
): Promise<Applicant> => {
  const response = await postAs(server, null, applicationsPath, { kind, email })
  return { cookie: cookieOf(response), email }
}

/** The secrets of the links that were mailed to an address, the newest first. */
export const linksTo = async (server: TestApp, email: string): Promise<string[]> =>
  (await outboxOf(server, email)).flatMap(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? [])

/** @param browser the cookie that the browser has already */
export const follow = async (server: TestApp, token: string, browser = '') => {
  const response = await postAs(server, { cookie: browser }, applicationOpenPath, { token })
  return { response, cookie: cookieOf(response) }
}

export const upload = ({ app }: TestApp, cookie: string, kind: FileKind, content: Buffer) =>
  app.inject({
    method: 'POST',
    url: `${applicationFilesPath}?kind=${kind}`,
    headers: { cookie, 'content-type': 'application/octet-stream' },
    payload: content,
  })

/** Little more than a photo must have, for the service encodes each again; a profile shows a part of it. */
export const picture = (width = 512, height = 640): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#804040' } })
    .withExif({ IFD0: { Copyright: 'Jane Doe' } })
    .jpeg()
    .toBuffer()

/** As small as an ID may be. */
export const anId = (): Promise<Buffer> => picture(400, 400)

export const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

export const own = async (server: TestApp, cookie: string): Promise<OwnApplication> =>
  (await getAs(server, { cookie }, applicationPath)).json().application

export const step = (server: TestApp, cookie: string, answer: StepAnswer) =>
  putAs(server, { cookie }, applicationStepPath, answer)

const FILES: readonly (readonly [kind: FileKind, make: () => Promise<Buffer>])[] = [
  ['id_front', anId],
  ['id_back', async () => PDF],
  ['photo', picture],
  ['voice', () => makeSound('webm', 18)],
]

/** Every step of somebody who works alone, or for an agency. */
export const fillIn = async (server: TestApp, cookie: string, displayName = 'Livia'): Promise<void> => {
  for (const [kind, make] of FILES) await upload(server, cookie, kind, await make())
  const photo = (await own(server, cookie)).files.find(({ kind }) => kind === 'photo')
  await putAs(server, { cookie }, applicationDepictsPath(photo?.id ?? ''), { depicts: 'alone' })
  await postAs(server, { cookie }, applicationTalkPath)
  const answers: StepAnswer[] = [...answersOf(displayName), { step: 'free_will', answer: 'yes', text: '' }]
  for (const answer of answers) await step(server, cookie, answer)
}

/** In the browser in which it was begun. */
export const prove = async (server: TestApp, { cookie, email }: Applicant): Promise<void> => {
  const [token = ''] = await linksTo(server, email)
  await follow(server, token, cookie)
}

/** Somebody whom an agency that applies has invited, in the browser in which they have followed the link. */
export const invitedBySomeAgency = async (
  server: TestApp,
  name = 'Sofia',
): Promise<{ agency: Applicant; email: string; cookie: string }> => {
  const agency = await begin(server, 'agency')
  await prove(server, agency)
  await step(server, agency.cookie, { step: 'name', displayName: 'Nordlicht' })
  const email = newAddress()
  await postAs(server, agency, applicationPeoplePath, { name, email })
  const { cookie } = await follow(server, (await linksTo(server, email))[0] ?? '')
  return { agency, email, cookie }
}

/** Handed in, and its id. */
export const handIn = async (server: TestApp, displayName?: string): Promise<Applicant & { readonly id: string }> => {
  const applicant = await begin(server)
  await fillIn(server, applicant.cookie, displayName)
  await prove(server, applicant)
  await postAs(server, applicant, applicationSubmitPath)
  return { ...applicant, id: await idOf(server, applicant.email) }
}

export const idOf = async (server: TestApp, email: string): Promise<string> => {
  const { rows } = await server.platform.testDatabase.owner.pool.query(
    'select id from applications where email = $1 order by created_at desc',
    [email],
  )
  return rows[0]?.id ?? ''
}

export const checkAll = async (
  server: TestApp,
  { cookie }: SignedIn,
  id: string,
  kind: ApplicationKind = 'individual',
): Promise<void> => {
  for (const item of CHECKS_OF[kind]) {
    await postAs(server, { cookie }, adminApplicationCheckPath(id), { item, verdict: 'fits' })
  }
}

export const approve = (server: TestApp, { cookie }: SignedIn, id: string) =>
  postAs(server, { cookie }, adminApplicationApprovePath(id))

/** The approved person follows the link of the welcome mail and chooses a password. @returns the cookie of their session */
export const followWelcome = async (server: TestApp, email: string): Promise<string> => {
  const [token = ''] = await linksTo(server, email)
  const body = { token, password: 'hafen kiel leuchtet abends' }
  const { cookies } = await postAs(server, null, applicationPasswordPath, body)
  const session = cookies.find(({ name }) => name.endsWith('velvetline_session'))
  return `${session?.name}=${session?.value}`
}

/** As the owner of the database, who reads every table. */
export const rowsOf = async (server: TestApp, text: string, values: unknown[] = []) =>
  (await server.platform.testDatabase.owner.pool.query(text, values)).rows

/** Of one photo, in the words of the page. */
export const photoOf = async (server: TestApp, cookie: string): Promise<string> =>
  (await own(server, cookie)).files.find(({ kind }) => kind === 'photo')?.id ?? ''

/** Somebody is asked whether they agree to a photo. @returns the secret of their link */
export const askPerson = async (server: TestApp, cookie: string, photo: string, name = 'Jana'): Promise<string> => {
  const email = newAddress()
  await putAs(server, { cookie }, applicationDepictsPath(photo), { depicts: 'others', name, email })
  const [token = ''] = await linksTo(server, email)
  return token
}

export const sendConsentDocument = async ({ app }: TestApp, token: string) =>
  app.inject({
    method: 'POST',
    url: applicationConsentDocumentPath,
    headers: { [CONSENT_TOKEN_HEADER]: token, 'content-type': 'image/jpeg' },
    payload: await anId(),
  })

export const consent = (server: TestApp, token: string, answer: 'yes' | 'no', birthDate = '1990-01-01') =>
  postAs(server, null, applicationConsentAnswerPath, { token, answer, fullName: 'Jana Roth', birthDate })
