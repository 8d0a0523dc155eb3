import type { PageRequest } from '@velvetline/contracts/pages'

/** A page request without its function, which stays with the server and is called by `id`. */
export type RenderQuestion = Omit<PageRequest, 'manifest' | 'fetch'> & { id: number }

export interface FetchQuestion {
  id: number
  path: string
  headers: Record<string, string>
}

export interface FetchAnswer {
  status: number
  headers: [string, string][]
  body: string | null
}

export interface ReadyNews {
  message: string
  port: number
}
