import { z } from 'zod'
import { adminApplicationsPath, applicationsQuery } from './applications.ts'
import { searchWords } from './http.ts'

/** `POST /api/admin/agent-applications/search`: a part of the name or the address. */
export const adminApplicationsSearchPath = `${adminApplicationsPath}/search`
export const adminApplicationsSearch = z.object({ ...applicationsQuery.shape, words: searchWords })
export type AdminApplicationsSearch = z.infer<typeof adminApplicationsSearch>
