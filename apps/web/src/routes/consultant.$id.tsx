import { createFileRoute, redirect } from '@tanstack/react-router'

const PERMANENT_REDIRECT = 308

/** The address of an earlier site. */
export const Route = createFileRoute('/consultant/$id')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/profile/$id', params, statusCode: PERMANENT_REDIRECT })
  },
})
