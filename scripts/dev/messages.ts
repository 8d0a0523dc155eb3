import type { PageRequest } from '@velvetline/contracts/pages'

/** A page request without its function, which stays with the server and is called by `id`. Nothing is kept of a page. */
export type RenderQuestion = Omit<PageRequest, 'manifest' | 'keptParts' | 'fetch'> & { id: number }

export interface FetchQuestion {
  id: number
  path: string
  headers: Record<string, string>
}

export interface FetchAnswer {
  status: number
  headers: [string, string][]
  body: string
}

export interface ReadyNews {
  message: string
  port: number
}
