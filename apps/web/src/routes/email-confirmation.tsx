import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ConfirmMailbox } from '#/features/accounts/components/confirm-mailbox.tsx'
import { Confirmation } from '#/features/accounts/components/confirmation.tsx'
import { KeepMailbox } from '#/features/accounts/components/keep-mailbox.tsx'
import { afterAgeCheck, readConfirmation } from '#/features/accounts/model/confirmation-outcome.ts'
import { ageStatusQuery } from '#/features/age-verification/api/age-check.ts'
import { useNuggets, useOwnPrice } from '#/features/credits/nuggets.ts'
import { m } from '#/paraglide/messages.js'
import { useViewer } from '#/shared/api/viewer.ts'
import { useCountry } from '#/shared/country/country.ts'
import { secretHead } from '#/shared/hidden-head.ts'

interface ConfirmationQuery {
  status?: string
  nuggets?: string | number
  return?: string
  change?: string
  bonus?: string
  /** Of a link about another mailbox: with `change` in the new one, which confirms it, without in the former one, which objects. */
  token?: string
}

export const Route = createFileRoute('/email-confirmation')({
  validateSearch: (search): ConfirmationQuery => search,
  head: ({ match }) => secretHead(match, m.accounts_confirmation_page_title()),
  component: ConfirmationRoute,
})

function ConfirmationRoute() {
  const { change, token } = Route.useSearch()
  if (token === undefined) return <ConfirmationPage />
  const Mailbox = change === 'mailbox' ? ConfirmMailbox : KeepMailbox
  return <Mailbox token={String(token)} />
}

function ConfirmationPage() {
  const { nuggetPrices, welcomeBonusNuggets } = useCountry()
  const messagePrice = useNuggets()(useOwnPrice()(nuggetPrices.message))
  const outcome = readConfirmation({ ...Route.useSearch() })
  const isSignedIn = useViewer() !== null
  // The question takes over a proof that this browser has.
  const { data } = useQuery({ ...ageStatusQuery, enabled: isSignedIn && outcome.isBonusPostponed })
  const shown = afterAgeCheck(outcome, data?.verified === true, welcomeBonusNuggets)
  return <Confirmation outcome={shown} messagePrice={messagePrice} />
}
