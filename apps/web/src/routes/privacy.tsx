import { createFileRoute } from '@tanstack/react-router'
import { legalHead, legalLoader } from '#/features/content/api/content.ts'
import { LegalPage } from '#/features/content/components/legal-page.tsx'

export const Route = createFileRoute('/privacy')({
  loader: legalLoader('privacy'),
  head: legalHead,
  component: () => <LegalPage page="privacy" />,
})
