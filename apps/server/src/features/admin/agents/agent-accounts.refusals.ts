import { defineRefusal } from '../../../kernel/refusal.ts'

export const agentNotFound = defineRefusal(404, 'agent_not_found', {
  de: 'Diese Person hat kein Konto als Beraterin.',
  en: 'This person has no account as a consultant.',
})
export const nameDecided = defineRefusal(409, 'name_decided', {
  de: 'Dieser Name wartet nicht mehr auf eine Entscheidung. Bitte laden Sie die Seite neu.',
  en: 'This name is no longer waiting for a decision. Please reload the page.',
})
