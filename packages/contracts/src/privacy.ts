import { z } from 'zod'
import { PASSWORD_MAX_CHARACTERS } from './accounts.ts'

export const accountDataPath = '/api/account/data'
export const dataExportsPath = '/api/account/data/exports'
export const dataArchivePath = (id: string) => `/api/account/data/exports/${encodeURIComponent(id)}/archive`
export const accountDeletionPath = '/api/account/deletion'

/** An archive of what is kept about an account. Instants are ISO 8601. */
export const dataExport = z.object({
  id: z.string(),
  /** `expired`: the file is deleted; `failed`: it could not be made, and a new one may be asked for at once. */
  state: z.enum(['running', 'ready', 'failed', 'expired']),
  partsDone: z.number().int(),
  partsTotal: z.number().int(),
  byteCount: z.number().int().nullable(),
  askedAt: z.string(),
  expiresAt: z.string().nullable(),
})
export type DataExport = z.infer<typeof dataExport>

export const accountDataAnswer = z.object({
  /** The latest one. */
  export: dataExport.nullable(),
  /** Null if one may be requested now. */
  nextExportFrom: z.string().nullable(),
  /** Whether this account can be deleted here; staff ask the operator. */
  canDelete: z.boolean(),
  /** When the account would be deleted if that were asked for now. */
  wouldBeDeletedAt: z.string(),
  /** When a deletion was last taken back by signing in. */
  keptAt: z.string().nullable(),
})
export type AccountDataAnswer = z.infer<typeof accountDataAnswer>

const withPassword = z.object({ currentPassword: z.string().max(PASSWORD_MAX_CHARACTERS) })

export const archiveRequest = withPassword
export const deletionRequest = withPassword

/** `dueAt` is when the account is deleted for good; until then signing in keeps it. */
export const deletionAnswer = z.object({ dueAt: z.string() })
export type DeletionAnswer = z.infer<typeof deletionAnswer>
