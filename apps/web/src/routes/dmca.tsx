import { createFileRoute } from '@tanstack/react-router'
import { legalHead, legalLoader } from '#/features/content/api/content.ts'
import { LegalPage } from '#/features/content/components/legal-page.tsx'

/** How to report content, in the country’s language. */
export const Route = createFileRoute('/dmca')({
  loader: legalLoader('dmca'),
  head: legalHead,
  component: () => <LegalPage page="dmca" />,
})
