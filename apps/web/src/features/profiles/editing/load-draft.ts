import type { QueryClient } from '@tanstack/react-query'
import type { ProfileEditing } from '@velvetline/contracts/profile-editing'
import { loadOrNotFound } from '#/shared/api/load-or-not-found.ts'
import { type DraftKey, draftQuery } from './drafts.ts'

/** Somebody else's profile is as unknown as one that does not exist. */
export const loadDraft = (client: QueryClient, key: DraftKey): Promise<ProfileEditing> =>
  loadOrNotFound(client.ensureQueryData(draftQuery(key)))
