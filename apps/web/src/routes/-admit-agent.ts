import { redirect } from '@tanstack/react-router'
import { viewerOf } from '#/shared/api/viewer.ts'
import type { RouterContext } from '#/shared/page-head.ts'

/** Guests are led to the login, and back here afterwards. */
export const admitAgent = ({ context, location }: { context: RouterContext; location: { href: string } }) => {
  const viewer = viewerOf(context.queryClient)
  if (!viewer) throw redirect({ href: `/login?redirect=${encodeURIComponent(location.href)}`, statusCode: 302 })
  return { isForbidden: viewer.role !== 'agent' }
}
