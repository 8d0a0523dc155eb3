import { createFileRoute } from '@tanstack/react-router'
import { legalHead, legalLoader } from '#/features/content/api/content.ts'
import { LegalPage } from '#/features/content/components/legal-page.tsx'

/** The terms of the service, in German. */
export const Route = createFileRoute('/agb')({
  loader: legalLoader('terms'),
  head: legalHead,
  component: () => <LegalPage page="terms" />,
})
