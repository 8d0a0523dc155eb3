import { loginPath } from '@velvetline/contracts/accounts'
import { type AuditList, adminAuditSearchPath } from '@velvetline/contracts/audit'
import { adminStaffPath, type NewInvitation, type StaffList, staffInvitationPath } from '@velvetline/contracts/staff'
import type { Database, Transaction } from '../src/platform/database/database.ts'
import type { TestApp } from './create-test-app.ts'
import { outboxOf } from './outbox-of.ts'
import type { SignedIn } from './person-factory.ts'
import { getAs, postAs } from './requests.ts'

export const STAFF_PASSWORD = 'sieben-ruhige-laternen'

export const listStaffAs = async (server: TestApp, admin: SignedIn): Promise<StaffList> =>
  (await getAs(server, admin, `${adminStaffPath}?limit=100`)).json<StaffList>()

/** What the log says was done about somebody or something, the latest first. */
export const actionsAbout = async (server: TestApp, admin: SignedIn, id: string): Promise<string[]> =>
  (await postAs(server, admin, adminAuditSearchPath, { words: id, limit: 100 }))
    .json<AuditList>()
    .entries.map(({ action }) => action)

let invited = 0
export const newInvitation = (changes: Partial<NewInvitation> = {}): NewInvitation => {
  invited += 1
  return { name: 'Lea Brandt', email: `lea-${invited}@mail.example`, role: 'support', language: 'de', ...changes }
}

/** Of the latest mail. */
export const invitationTokenFor = async (server: TestApp, email: string): Promise<string> => {
  const [mail] = await outboxOf(server, email)
  return new URL(mail?.links[0] ?? 'http://none.invalid').searchParams.get('token') ?? ''
}

export const acceptInvitationAs = (server: TestApp, token: string, password = STAFF_PASSWORD) =>
  postAs(server, null, staffInvitationPath, { token, password })

export const signInWith = ({ app }: TestApp, identifier: string, password: string) =>
  app.inject({ method: 'POST', url: loginPath, payload: { identifier, password } })

/** A process that dies right after a commit: what is stored stays, and nothing that should follow in this process happens. */
export const diesAfterCommit = <Context extends { readonly database: Database }>(context: Context): Context => {
  const transaction = async <Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> => {
    await context.database.transaction((tx) => work(Object.assign(tx, { afterCommit: () => undefined })))
    throw new Error('the process died')
  }
  return { ...context, database: { ...context.database, transaction } }
}
