import { createFileRoute } from '@tanstack/react-router'
import { WithdrawContractPage } from '#/features/memberships/components/withdraw-contract-page.tsx'
import { withdrawContractHead } from '#/features/memberships/contract-head.ts'

export const Route = createFileRoute('/withdraw-contract')({
  head: ({ match }) => withdrawContractHead(match.context, '/withdraw-contract'),
  component: WithdrawContractPage,
})
