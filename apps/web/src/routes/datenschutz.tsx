import { createFileRoute } from '@tanstack/react-router'
import { legalHead, legalLoader } from '#/features/content/api/content.ts'
import { LegalPage } from '#/features/content/components/legal-page.tsx'

/** What happens to data, in German. */
export const Route = createFileRoute('/datenschutz')({
  loader: legalLoader('privacy'),
  head: legalHead,
  component: () => <LegalPage page="privacy" />,
})
