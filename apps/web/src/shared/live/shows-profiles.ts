import { profilesPath } from '@velvetline/contracts/profiles'

const LIST_OF_CATEGORY = /^\/api\/categories\/[^/]+\/profiles\?/

/** Whether a query's answer, by the first part of its key, shows consultants and so their availability. */
export const showsProfiles = (key: unknown): boolean =>
  typeof key === 'string' && (key.startsWith(profilesPath) || LIST_OF_CATEGORY.test(key))
