import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import { viewerOf } from '#/shared/api/viewer.ts'

/** The operator's pages exist for the staff alone: guests sign in first, for everybody else there is no such page. */
export const admitAdmin = (client: QueryClient, path: string): void => {
  const viewer = viewerOf(client)
  if (!viewer) throw redirect({ href: `/login?redirect=${encodeURIComponent(path)}`, statusCode: 302 })
  if (viewer.role !== 'admin') throw notFound()
}
