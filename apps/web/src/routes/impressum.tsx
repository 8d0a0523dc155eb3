import { createFileRoute } from '@tanstack/react-router'
import { legalHead, legalLoader } from '#/features/content/api/content.ts'
import { LegalPage } from '#/features/content/components/legal-page.tsx'

/** Who runs the service, in German. */
export const Route = createFileRoute('/impressum')({
  loader: legalLoader('imprint'),
  head: legalHead,
  component: () => <LegalPage page="imprint" />,
})
