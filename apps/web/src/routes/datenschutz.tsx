import { createFileRoute } from '@tanstack/react-router'
import { LegalPage } from '#/features/content/components/legal-page.tsx'
import { legalHead, legalLoader } from '#/features/content/legal-route.ts'

/** What happens to data, in German. */
export const Route = createFileRoute('/datenschutz')({
  loader: legalLoader('privacy'),
  head: legalHead,
  component: () => <LegalPage page="privacy" />,
})
