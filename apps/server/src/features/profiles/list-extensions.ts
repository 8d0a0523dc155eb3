import type { Catalogue } from './profile-catalogue.ts'
import { findRecord } from './tell-facts.ts'

/** Ids of published profiles with their extensions; only one where she is named, and nobody where the name is unknown. */
export const listExtensions = async (
  catalogue: Catalogue,
  uuidOrSlug?: string | undefined,
): Promise<Record<string, string>> => {
  const snapshot = await catalogue.snapshot()
  const one = uuidOrSlug === undefined ? undefined : findRecord(snapshot, uuidOrSlug)
  const asked = uuidOrSlug === undefined ? snapshot.profiles : [one].flatMap((profile) => profile ?? [])
  const dialled = asked.filter(({ isPublished, extension }) => isPublished && extension !== '')
  return Object.fromEntries(dialled.map(({ id, extension }) => [id, extension]))
}
