import { createFileRoute } from '@tanstack/react-router'
import { Confirmation } from '#/features/accounts/components/confirmation.tsx'
import { readConfirmation } from '#/features/accounts/model/confirmation-outcome.ts'
import { useNuggets, useOwnPrice } from '#/features/credits/nuggets.ts'
import { m } from '#/paraglide/messages.js'
import { useCountry } from '#/shared/country/country.ts'
import { pageHead } from '#/shared/page-head.ts'

interface ConfirmationQuery {
  status?: string
  nuggets?: string | number
  return?: string
  change?: string
  bonus?: string
}

export const Route = createFileRoute('/email-confirmation')({
  validateSearch: (search): ConfirmationQuery => search,
  head: ({ match }) =>
    pageHead(match.context, {
      path: '/email-confirmation',
      title: m.accounts_confirmation_page_title(),
      robots: 'noindex,nofollow',
    }),
  component: ConfirmationPage,
})

function ConfirmationPage() {
  const messagePrice = useNuggets()(useOwnPrice()(useCountry().nuggetPrices.message))
  return <Confirmation outcome={readConfirmation({ ...Route.useSearch() })} messagePrice={messagePrice} />
}
