import { createFileRoute } from '@tanstack/react-router'
import { CancelContractPage } from '#/features/subscriptions/components/cancel-contract-page.tsx'
import { cancelContractHead } from '#/features/subscriptions/contract-head.ts'

export const Route = createFileRoute('/cancel-contract')({
  head: ({ match }) => cancelContractHead(match.context, '/cancel-contract'),
  component: CancelContractPage,
})
