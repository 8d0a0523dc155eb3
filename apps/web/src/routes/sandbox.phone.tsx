import { createFileRoute, notFound } from '@tanstack/react-router'
import { PageNotFound } from '#/features/site/components/page-not-found.tsx'
import { PhonePage, type PhoneStart } from '#/features/telephone-line/sandbox/components/phone-page.tsx'
import { m } from '#/paraglide/messages.js'
import { useCountry } from '#/shared/country/country.ts'
import { hiddenHead } from '#/shared/hidden-head.ts'
import { siteOf } from '#/shared/site.ts'

interface Asked {
  /** A number wherever it is one: the router would put quotation marks around its digits in the address. */
  extension?: number | string | undefined
  line?: PhoneStart['line']
}

const EXTENSION = /^\d{1,6}$/

const readExtension = (value: unknown): Asked['extension'] => {
  const text = String(value)
  if (!EXTENSION.test(text)) return undefined
  return String(Number(text)) === text ? Number(text) : text
}
const readLine = (value: unknown): Asked['line'] => (value === 'premium' || value === 'subscriber' ? value : undefined)

/** The telephone of the demo, and its carrier. In live mode there is no such page. */
export const Route = createFileRoute('/sandbox/phone')({
  validateSearch: ({ line, extension }): Asked => ({ extension: readExtension(extension), line: readLine(line) }),
  loader: ({ context }) => {
    if (siteOf(context.queryClient).mode !== 'demo') throw notFound()
  },
  head: ({ match }) => hiddenHead(match, m.telephone_line_practice_title()),
  notFoundComponent: PageNotFound,
  component: SandboxPhoneRoute,
})

function SandboxPhoneRoute() {
  const { countryCode } = useCountry()
  const { line, extension } = Route.useSearch()
  return <PhonePage start={{ country: countryCode, line, extension: extension?.toString() }} />
}
