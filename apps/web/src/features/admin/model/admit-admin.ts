import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import { viewerOf } from '#/shared/api/viewer.ts'

/** Guests sign in first; for everybody else but staff the page does not exist. */
export const admitAdmin = (client: QueryClient, path: string): void => {
  const viewer = viewerOf(client)
  if (!viewer) throw redirect({ href: `/login?redirect=${encodeURIComponent(path)}`, statusCode: 302 })
  if (viewer.role !== 'admin') throw notFound()
}
