import { queryOptions } from '@tanstack/react-query'
import {
  type MailboxChangeAnswer,
  type MailboxDecision,
  mailboxCancelPath,
  mailboxDecisionPath,
  mailboxObjectionPath,
  type NewMailbox,
} from '@velvetline/contracts/mailbox-changes'
import { request } from '#/shared/api/request.ts'

const post = (path: string, body: object) => request<MailboxChangeAnswer>(path, { method: 'POST', body })

/** @param path of a member's or a consultant's mailbox */
export const mailboxQuery = (path: string) =>
  queryOptions<MailboxChangeAnswer>({ queryKey: [path], staleTime: 0, refetchOnMount: true })
export const proposeMailbox = (path: string, body: NewMailbox) => post(path, body)
export const decideMailbox = (path: string, body: MailboxDecision) => post(mailboxDecisionPath(path), body)
export const cancelMailbox = (path: string, changeId: string) => post(mailboxCancelPath(path), { changeId })
export const seeObjection = (path: string, changeId: string) => post(mailboxObjectionPath(path), { changeId })
