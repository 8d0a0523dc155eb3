import { NOT_ENOUGH_NUGGETS_REFUSAL, SPENDING_PAUSED_REFUSAL } from '@velvetline/contracts/credits'
import { defineRefusal } from '../../kernel/refusal.ts'

export const notEnoughNuggets = defineRefusal(402, NOT_ENOUGH_NUGGETS_REFUSAL, {
  de: 'Ihr Guthaben reicht dafür nicht aus. Bitte laden Sie Nuggets auf. Es wurde nichts berechnet.',
  en: 'You do not have enough Nuggets for this. Please add Nuggets. Nothing was charged.',
})
/** For purchases, messages and calls. */
export const spendingPaused = defineRefusal(403, SPENDING_PAUSED_REFUSAL, {
  de: 'Sie haben eine Pause eingelegt. Bis sie endet, wird nichts gesendet und nichts berechnet.',
  en: 'You are taking a break. Until it ends nothing is sent and nothing is charged.',
})
