import { createFileRoute } from '@tanstack/react-router'
import { LegalPage } from '#/features/content/components/legal-page.tsx'
import { legalHead, legalLoader } from '#/features/content/legal-route.ts'

/** How to report content, in the country’s language. */
export const Route = createFileRoute('/dmca')({
  loader: legalLoader('dmca'),
  head: legalHead,
  component: () => <LegalPage page="dmca" />,
})
