import { createFileRoute } from '@tanstack/react-router'
import { LegalPage } from '#/features/content/components/legal-page.tsx'
import { legalHead, legalLoader } from '#/features/content/legal-route.ts'

export const Route = createFileRoute('/imprint')({
  loader: legalLoader('imprint'),
  head: legalHead,
  component: () => <LegalPage page="imprint" />,
})
