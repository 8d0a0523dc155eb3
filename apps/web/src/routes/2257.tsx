import { createFileRoute } from '@tanstack/react-router'
import { LegalPage } from '#/features/content/components/legal-page.tsx'
import { legalHead, legalLoader } from '#/features/content/legal-route.ts'

/** Proof of age of everybody shown, in the country’s language. */
export const Route = createFileRoute('/2257')({
  loader: legalLoader('2257'),
  head: legalHead,
  component: () => <LegalPage page="2257" />,
})
