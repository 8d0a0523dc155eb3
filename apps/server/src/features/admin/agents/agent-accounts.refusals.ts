import { defineRefusal } from '../../../kernel/refusal.ts'

export const agentNotFound = defineRefusal(404, 'agent_not_found', {
  de: 'Diese Person hat kein Konto als Beraterin.',
  en: 'This person has no account as a consultant.',
})
