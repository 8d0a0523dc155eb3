import { createFileRoute } from '@tanstack/react-router'
import { legalHead, legalLoader } from '#/features/content/api/content.ts'
import { LegalPage } from '#/features/content/components/legal-page.tsx'

/** Proof of age of everybody shown, in the country’s language. */
export const Route = createFileRoute('/2257')({
  loader: legalLoader('2257'),
  head: legalHead,
  component: () => <LegalPage page="2257" />,
})
