import { createFileRoute } from '@tanstack/react-router'
import { WithdrawContractPage } from '#/features/subscriptions/components/withdraw-contract-page.tsx'
import { withdrawContractHead } from '#/features/subscriptions/contract-head.ts'

export const Route = createFileRoute('/vertrag-widerrufen')({
  head: ({ match }) => withdrawContractHead(match.context, '/vertrag-widerrufen'),
  component: WithdrawContractPage,
})
