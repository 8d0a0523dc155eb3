import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import type { ProfileEditing } from '@velvetline/contracts/profile-editing'
import { ApiError } from '#/shared/api/api-error.ts'
import { type DraftKey, draftQuery } from './drafts.ts'

const UNKNOWN = [404, 422]

/** Somebody else's profile is as unknown as one that does not exist. */
export const loadDraft = async (client: QueryClient, key: DraftKey): Promise<ProfileEditing> => {
  try {
    return await client.ensureQueryData(draftQuery(key))
  } catch (error) {
    if (error instanceof ApiError && UNKNOWN.includes(error.status)) throw notFound()
    throw error
  }
}
