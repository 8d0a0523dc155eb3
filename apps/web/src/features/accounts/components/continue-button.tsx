import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { m } from '#/paraglide/messages.js'
import { ButtonLink } from '#/ui/button/button-link.tsx'
import { RouteButton } from '#/ui/button/route-button.tsx'
import { leadsToCall, leadsToChat } from '../model/return-path.ts'

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

const wordsFor = (path: string): string => {
  if (leadsToCall(path)) return m.accounts_continue_call()
  return leadsToChat(path) ? m.accounts_continue_chat() : m.accounts_continue()
}

/** Back to where the person wanted to be, or to the consultants where they wanted nothing in particular. */
export function ContinueButton({ returnPath }: { returnPath: string | undefined }) {
  const router = useRouter()
  if (returnPath === undefined || returnPath === '/') {
    return (
      <RouteButton to="/profiles" variant="primary">
        {m.accounts_to_consultants()}
      </RouteButton>
    )
  }
  // The path was checked, but it is anybody's: the router goes there without knowing its type.
  const go = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    router.history.push(returnPath)
  }
  return (
    <ButtonLink href={returnPath} variant="primary" onClick={go}>
      {wordsFor(returnPath)}
    </ButtonLink>
  )
}
