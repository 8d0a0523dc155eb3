import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  adminCorrectionDecisionPath,
  adminCorrectionPath,
  adminCorrectionsPath,
  adminMemberAgeAttemptsPath,
  adminMemberBlockPath,
  adminMemberCorrectionsPath,
  adminMemberDeletionPath,
  adminMemberLongBlockPath,
  adminMemberMailsPath,
  adminMemberMembershipCancelPath,
  adminMemberSessionsEndPath,
  adminMemberUnblockPath,
  adminMemberViewingPath,
  type BlockRequest,
  type Correction,
  type CorrectionDecision,
  type CorrectionDetail,
  type CorrectionList,
  type EndSessionsRequest,
  type MembershipCancelRequest,
  type NewCorrection,
  type ResendRequest,
  SHORT_BLOCK_DAYS,
} from '@velvetline/contracts/member-acts'
import {
  adminMemberChargesPath,
  adminMemberChargesReturnedPath,
  type ChargesReturn,
  type MemberCharges,
} from '@velvetline/contracts/member-charges'
import {
  adminMemberPath,
  adminMemberRevealPath,
  adminMembersPath,
  adminMembersSearchPath,
  adminMemberTimelinePath,
  adminMemberViewsPath,
  type MemberDetail,
  type MemberList,
  type MemberViews,
  type RevealedFacts,
  type RevealRequest,
  type Timeline,
  type TimelineKind,
} from '@velvetline/contracts/members'
import { listAddress, pagedQuery } from '#/shared/api/paged-query.ts'
import { request } from '#/shared/api/request.ts'
import type { CorrectionSearch, MemberSearch } from '../model/member-search.ts'

const post = <Answer>(path: string, body: object, idempotencyKey?: string): Promise<Answer> =>
  request<Answer>(path, { method: 'POST', body, ...(idempotencyKey !== undefined && { idempotencyKey }) })

export const membersQuery = (search: MemberSearch, words = '') =>
  pagedQuery<MemberList>(adminMembersPath, search, { path: adminMembersSearchPath, words })

export const memberViewsQuery = queryOptions<MemberViews>({ queryKey: [adminMemberViewsPath], staleTime: 0 })

export const memberQuery = (id: string) =>
  queryOptions<MemberDetail>({ queryKey: [adminMemberPath(id)], staleTime: 0, refetchOnMount: true })
export const timelineQuery = (id: string, kind: TimelineKind | undefined) =>
  pagedQuery<Timeline>(adminMemberTimelinePath(id), kind ? { kind } : {})

export const reveal = (id: string, body: RevealRequest): Promise<RevealedFacts> => post(adminMemberRevealPath(id), body)
export const correct = (id: string, body: NewCorrection, key: string): Promise<Correction> =>
  post(adminMemberCorrectionsPath(id), body, key)
export const block = (id: string, body: BlockRequest): Promise<unknown> =>
  post(body.days === SHORT_BLOCK_DAYS ? adminMemberBlockPath(id) : adminMemberLongBlockPath(id), body)
export const unblock = (id: string, reason: string): Promise<unknown> => post(adminMemberUnblockPath(id), { reason })
export const viewAs = (id: string, reason: string) => post<object>(adminMemberViewingPath(id), { reason })

export const endSessions = (id: string, body: EndSessionsRequest): Promise<unknown> =>
  post(adminMemberSessionsEndPath(id), body)
export const renewAgeAttempts = (id: string, reason: string): Promise<unknown> =>
  post(adminMemberAgeAttemptsPath(id), { reason })
export const cancelMembership = (id: string, body: MembershipCancelRequest): Promise<unknown> =>
  post(adminMemberMembershipCancelPath(id), body)
export const startDeletion = (id: string, reason: string): Promise<unknown> =>
  post(adminMemberDeletionPath(id), { reason })
export const resend = (id: string, body: ResendRequest, key: string): Promise<unknown> =>
  post(adminMemberMailsPath(id), body, key)

/** Of one item of the timeline: a call, or the messages to one profile on one day. */
export const chargesQuery = (id: string, of: string) =>
  infiniteQueryOptions({
    queryKey: [adminMemberChargesPath(id), of],
    queryFn: ({ pageParam: after, signal }) =>
      request<MemberCharges>(listAddress(adminMemberChargesPath(id), { of, after }), { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ nextAfter }) => nextAfter,
    staleTime: 0,
    refetchOnMount: true,
  })
export const returnCharges = (id: string, body: ChargesReturn): Promise<unknown> =>
  post(adminMemberChargesReturnedPath(id), body)

export const correctionsQuery = (search: CorrectionSearch) => pagedQuery<CorrectionList>(adminCorrectionsPath, search)
export const correctionQuery = (id: string) =>
  queryOptions<CorrectionDetail>({ queryKey: [adminCorrectionPath(id)], staleTime: 0, refetchOnMount: true })
export const decide = (id: string, body: CorrectionDecision): Promise<CorrectionDetail> =>
  post(adminCorrectionDecisionPath(id), body)
