import { createFileRoute } from '@tanstack/react-router'
import { legalHead, legalLoader } from '#/features/content/api/content.ts'
import { LegalPage } from '#/features/content/components/legal-page.tsx'

export const Route = createFileRoute('/barrierefreiheit')({
  loader: legalLoader('accessibility'),
  head: legalHead,
  component: () => <LegalPage page="accessibility" />,
})
