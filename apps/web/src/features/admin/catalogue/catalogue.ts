import { queryOptions } from '@tanstack/react-query'
import {
  type AdminCategory,
  adminCategoriesPath,
  adminCategoryMergePath,
  adminCategoryOrderPath,
  adminCategoryPath,
  type CategoryChange,
  type NewCategoryRequest,
} from '@velvetline/contracts/category-editing'
import { adminProfilesPath } from '@velvetline/contracts/profile-editing'
import {
  type AdminProfile,
  type AdminProfileChange,
  type AdminProfiles,
  adminProfileAgentsPath,
  adminProfileDecisionPath,
  adminProfileHandoverDecisionPath,
  adminProfileHandoverPath,
  adminProfilePath,
  adminProfilePublishPath,
  adminProfileRetirePath,
  type HandoverDecision,
  type NewHandover,
  type ProfileAgents,
  type ProfileDecisionRequest,
} from '@velvetline/contracts/profile-managing'
import { pagedQuery } from '#/shared/api/paged-query.ts'
import { request } from '#/shared/api/request.ts'
import type { ProfileSearch } from './profile-search.ts'

export const adminProfilesQuery = (search: ProfileSearch) => pagedQuery<AdminProfiles>(adminProfilesPath, search)

export const adminProfileQuery = (id: string) =>
  queryOptions<AdminProfile>({ queryKey: [adminProfilePath(id)], staleTime: 0, refetchOnMount: true })

/** Who may become a profile's person, of those whose names have the words in them. */
export const profileAgentsQuery = (words: string) =>
  queryOptions<ProfileAgents>({
    queryKey: [adminProfileAgentsPath, words],
    queryFn: ({ signal }) =>
      request<ProfileAgents>(adminProfileAgentsPath, { method: 'POST', body: { words }, signal }),
  })

export const changeProfile = (id: string, body: AdminProfileChange): Promise<AdminProfile> =>
  request<AdminProfile>(adminProfilePath(id), { method: 'PATCH', body })

export const decideProfile = (id: string, body: ProfileDecisionRequest): Promise<AdminProfile> =>
  request<AdminProfile>(adminProfileDecisionPath(id), { method: 'POST', body })

export const retireProfile = (id: string, reason: string): Promise<AdminProfile> =>
  request<AdminProfile>(adminProfileRetirePath(id), { method: 'POST', body: { reason } })

export const publishProfile = (id: string): Promise<AdminProfile> =>
  request<AdminProfile>(adminProfilePublishPath(id), { method: 'POST', body: {} })

export const proposeHandover = (id: string, body: NewHandover): Promise<AdminProfile> =>
  request<AdminProfile>(adminProfileHandoverPath(id), { method: 'POST', body })

export const decideHandover = (id: string, body: HandoverDecision): Promise<AdminProfile> =>
  request<AdminProfile>(adminProfileHandoverDecisionPath(id), { method: 'POST', body })

export const adminCategoriesQuery = queryOptions<AdminCategory[]>({
  queryKey: [adminCategoriesPath],
  staleTime: 0,
  refetchOnMount: true,
})

export const createCategory = (body: NewCategoryRequest): Promise<AdminCategory[]> =>
  request<AdminCategory[]>(adminCategoriesPath, { method: 'POST', body })

export const changeCategory = (slug: string, body: CategoryChange): Promise<AdminCategory[]> =>
  request<AdminCategory[]>(adminCategoryPath(slug), { method: 'PATCH', body })

export const orderCategories = (slugs: readonly string[]): Promise<AdminCategory[]> =>
  request<AdminCategory[]>(adminCategoryOrderPath, { method: 'PUT', body: { slugs } })

export const mergeCategory = (slug: string, into: string): Promise<AdminCategory[]> =>
  request<AdminCategory[]>(adminCategoryMergePath(slug), { method: 'POST', body: { into } })
