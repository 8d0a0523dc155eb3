import { useLocation, useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

/** For a guest's link to what only members can do: to the login, and from there back to where they were. */
export const useLoginLink = () => {
  const router = useRouter()
  // Without the query: the server keeps pages under a tidied one, and the browser must draw the same.
  const redirect = useLocation({ select: ({ pathname }) => pathname })
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    void router.navigate({ to: '/login', search: { redirect: router.state.location.href } })
  }
  return { to: '/login', search: { redirect }, preload: false, onClick } as const
}
