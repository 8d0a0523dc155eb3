import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import type { Role } from '@velvetline/contracts/accounts'
import { isStaff, may } from '@velvetline/contracts/staff'
import { viewerOf } from '#/shared/api/viewer.ts'
import { permissionFor } from './ways.ts'

/** Whether the page exists for an account with this role, but is none of its. */
export const isRefused = (role: Role | undefined, path: string): boolean =>
  role !== undefined && isStaff(role) && !may(role, permissionFor(path))

/**
 * The operator's pages exist for the staff alone: guests sign in first, for everybody else there is no such page. A page that somebody's role
 * may not open says so in its place.
 */
export const admitStaff = (client: QueryClient, { href, pathname }: { href: string; pathname: string }): void => {
  const viewer = viewerOf(client)
  if (!viewer) throw redirect({ href: `/login?redirect=${encodeURIComponent(href)}`, statusCode: 302 })
  if (!isStaff(viewer.role) || isRefused(viewer.role, pathname)) throw notFound()
}
