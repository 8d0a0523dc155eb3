import { createFileRoute } from '@tanstack/react-router'
import { LegalPage } from '#/features/content/components/legal-page.tsx'
import { legalHead, legalLoader } from '#/features/content/legal-route.ts'

/** Who runs the service, in German. */
export const Route = createFileRoute('/impressum')({
  loader: legalLoader('imprint'),
  head: legalHead,
  component: () => <LegalPage page="imprint" />,
})
