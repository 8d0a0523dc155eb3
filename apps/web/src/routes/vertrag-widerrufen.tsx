import { createFileRoute } from '@tanstack/react-router'
import { WithdrawContractPage } from '#/features/memberships/components/withdraw-contract-page.tsx'
import { withdrawContractHead } from '#/features/memberships/contract-head.ts'

export const Route = createFileRoute('/vertrag-widerrufen')({
  head: ({ match }) => withdrawContractHead(match.context, '/vertrag-widerrufen'),
  component: WithdrawContractPage,
})
