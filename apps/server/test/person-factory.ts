import type { Role } from '@velvetline/contracts/accounts'
import type { StaffRole } from '@velvetline/contracts/staff'
import type { Context } from '../src/context.ts'
import { createAccount, hashPassword, type NewAccount, startSession } from '../src/features/accounts/index.ts'
import { createAgency, createAgent } from '../src/features/agents/index.ts'
import type { StaffActor } from '../src/features/staff/index.ts'
import { newId } from '../src/kernel/ids.ts'

/** Somebody of the staff as the use cases know them. */
export const actorOf = ({ accountId }: Pick<SignedIn, 'accountId'>, role: StaffRole = 'admin'): StaffActor => ({
  accountId,
  role,
  requestId: newId(),
})

const PASSWORD = 'a long enough password'
/** Thousands of people share it, and hashing is slow on purpose. */
let hashOfPassword: Promise<string> | undefined

let counter = 0

export interface SignedIn {
  readonly accountId: string
  readonly cookie: string
}

/** With a confirmed account, a proven phone and a signed-in browser. */
export const addPerson = async (context: Context, role: Role, changes: Partial<NewAccount> = {}): Promise<SignedIn> => {
  counter += 1
  const number = counter
  hashOfPassword ??= hashPassword(PASSWORD)
  const passwordHash = await hashOfPassword
  const accountId = await context.database.transaction((tx) =>
    createAccount(tx, {
      role,
      name: `Test Person ${number}`,
      username: `person-${number}`,
      email: `person-${number}@velvetline.example`,
      phone: `+4930231250${String(number).padStart(2, '0')}`,
      birthDate: '1985-05-05',
      password: PASSWORD,
      ...(changes.password === undefined && { passwordHash }),
      countryCode: 'de',
      language: 'de',
      isEmailConfirmed: true,
      isPhoneProven: true,
      at: context.clock.now(),
      ...changes,
    }),
  )
  const { secret } = await startSession(context, accountId, 'test')
  return { accountId, cookie: `velvetline_session=${secret}` }
}

/** Its lead and people come after it. */
export const addEmptyAgency = async ({ database }: Context, name = 'Salon'): Promise<string> => {
  const id = newId()
  await database.transaction((tx) => createAgency(tx, { id, name }))
  return id
}

/** Alone, or in an agency. */
export const addAgent = async (
  context: Context,
  agency: { agencyId: string | null; leadsAgency: boolean } = { agencyId: null, leadsAgency: false },
): Promise<SignedIn> => {
  const person = await addPerson(context, 'agent')
  await context.database.transaction((tx) =>
    createAgent(tx, {
      accountId: person.accountId,
      displayName: `Agent ${person.accountId.slice(0, 4)}`,
      ...agency,
    }),
  )
  return person
}
