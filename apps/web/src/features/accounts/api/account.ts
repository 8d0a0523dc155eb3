import { queryOptions } from '@tanstack/react-query'
import {
  type AccountAnswer,
  type AccountChange,
  type AccountSession,
  accountPath,
  emailChangePath,
  ownMailboxChangePath,
  phoneCodePath,
  phoneProofPath,
  sessionPath,
  sessionsPath,
  usernameProposalPath,
} from '@velvetline/contracts/accounts'
import { accountViewingsPath, type Viewings } from '@velvetline/contracts/member-acts'
import { request } from '#/shared/api/request.ts'

export const accountQuery = queryOptions<AccountAnswer>({ queryKey: [accountPath], refetchOnMount: true, staleTime: 0 })

export const changeAccount = (body: AccountChange): Promise<AccountAnswer> =>
  request<AccountAnswer>(accountPath, { method: 'PATCH', body })

export const cancelEmailChange = (): Promise<AccountAnswer> =>
  request<AccountAnswer>(emailChangePath, { method: 'DELETE' })

/** Against another mailbox that the staff set up. */
export const objectToMailbox = (): Promise<AccountAnswer> =>
  request<AccountAnswer>(ownMailboxChangePath, { method: 'DELETE' })

/** Proposes a free user name in the country's language. */
export const proposeUsername = async (): Promise<string> =>
  (await request<{ username: string }>(usernameProposalPath)).username

/** Sends a code to the account's own number; only the newest one counts. */
export const requestPhoneCode = (): Promise<unknown> => request(phoneCodePath, { method: 'POST' })

export const provePhone = (code: string): Promise<AccountAnswer> =>
  request<AccountAnswer>(phoneProofPath, { method: 'POST', body: { code } })

export const sessionsQuery = queryOptions<AccountSession[]>({
  queryKey: [sessionsPath],
  refetchOnMount: true,
  staleTime: 0,
})

/** Ends one session, or all but this one if none is named. */
export const endSession = (id: string | undefined): Promise<unknown> =>
  request(id === undefined ? sessionsPath : sessionPath(id), { method: 'DELETE' })

export const viewingsQuery = queryOptions<Viewings>({
  queryKey: [accountViewingsPath],
  refetchOnMount: true,
  staleTime: 0,
})
