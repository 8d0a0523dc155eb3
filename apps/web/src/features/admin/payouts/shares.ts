import { queryOptions } from '@tanstack/react-query'
import {
  type AdminShares,
  adminShareDecisionPath,
  adminShareSubjectsPath,
  adminSharesPath,
  type NewShare,
  type ShareKind,
  type ShareSubjects,
} from '@velvetline/contracts/shares'
import { request } from '#/shared/api/request.ts'

export const sharesQuery = queryOptions<AdminShares>({
  queryKey: [adminSharesPath],
  staleTime: 0,
  refetchOnMount: true,
})

export const subjectsQuery = (kind: ShareKind, words: string) =>
  queryOptions<ShareSubjects>({
    queryKey: [adminShareSubjectsPath, kind, words],
    queryFn: ({ signal }) =>
      request<ShareSubjects>(adminShareSubjectsPath, { method: 'POST', body: { kind, words }, signal }),
  })

export const proposeShare = (body: NewShare): Promise<AdminShares> =>
  request<AdminShares>(adminSharesPath, { method: 'POST', body })

export const decideShare = (id: string, approve: boolean): Promise<AdminShares> =>
  request<AdminShares>(adminShareDecisionPath(id), { method: 'POST', body: { approve } })
