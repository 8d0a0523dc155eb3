import { createFileRoute } from '@tanstack/react-router'
import { AgeComplete } from '#/features/age-verification/components/age-complete.tsx'
import { m } from '#/paraglide/messages.js'
import { hiddenHead } from '#/shared/hidden-head.ts'

interface ReturnQuery {
  verified?: string | boolean
  /** Appended by VerifyMy. */
  verification_id?: string | number
  /** The same under its general name, for verifiers that take our address as it is. */
  reference?: string | number
}

/** Where people come back to from the verifier; never covered by the block. */
export const Route = createFileRoute('/age-verification/complete')({
  validateSearch: (search): ReturnQuery => search,
  head: ({ match }) => hiddenHead(match, m.age_complete_page_title()),
  component: ReturnPage,
})

function ReturnPage() {
  const { verification_id, reference } = Route.useSearch()
  return <AgeComplete reference={String(verification_id ?? reference ?? '')} />
}
