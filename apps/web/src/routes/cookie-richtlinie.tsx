import { createFileRoute } from '@tanstack/react-router'
import { legalHead, legalLoader } from '#/features/content/api/content.ts'
import { LegalPage } from '#/features/content/components/legal-page.tsx'

/** What browsers keep for us, in German. */
export const Route = createFileRoute('/cookie-richtlinie')({
  loader: legalLoader('cookies'),
  head: legalHead,
  component: () => <LegalPage page="cookies" />,
})
