import { queryOptions } from '@tanstack/react-query'
import {
  type AdminContactList,
  adminContactAnswersPath,
  adminContactMessagePath,
  adminContactOwnerPath,
  adminContactPath,
  adminContactSearchPath,
  adminContactStatePath,
  type ContactState,
  type ContactThread,
} from '@velvetline/contracts/contact'
import { pagedQuery } from '#/shared/api/paged-query.ts'
import { request } from '#/shared/api/request.ts'

export const contactQuery = (state: ContactState, words = '') =>
  pagedQuery<AdminContactList>(adminContactPath, { state }, { path: adminContactSearchPath, words })

export const contactMessageQuery = (id: string) =>
  queryOptions<ContactThread>({ queryKey: [adminContactMessagePath(id)], staleTime: 0, refetchOnMount: true })

/** Sent once for each key. */
export const answerMessage = (id: string, text: string, key: string): Promise<ContactThread> =>
  request<ContactThread>(adminContactAnswersPath(id), { method: 'POST', body: { text }, idempotencyKey: key })

export const takeMessage = (id: string): Promise<ContactThread> =>
  request<ContactThread>(adminContactOwnerPath(id), { method: 'POST', body: {} })

export const releaseMessage = (id: string): Promise<ContactThread> =>
  request<ContactThread>(adminContactOwnerPath(id), { method: 'DELETE' })

export const moveMessage = (id: string, state: 'open' | 'closed'): Promise<ContactThread> =>
  request<ContactThread>(adminContactStatePath(id), { method: 'POST', body: { state } })
