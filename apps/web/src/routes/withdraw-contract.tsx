import { createFileRoute } from '@tanstack/react-router'
import { WithdrawContractPage } from '#/features/subscriptions/components/withdraw-contract-page.tsx'
import { withdrawContractHead } from '#/features/subscriptions/contract-head.ts'

export const Route = createFileRoute('/withdraw-contract')({
  head: ({ match }) => withdrawContractHead(match.context, '/withdraw-contract'),
  component: WithdrawContractPage,
})
