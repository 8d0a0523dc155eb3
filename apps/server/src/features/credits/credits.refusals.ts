import { defineRefusal } from '../../kernel/refusal.ts'

export const notEnoughNuggets = defineRefusal(402, 'not_enough_nuggets', {
  de: 'Ihr Guthaben reicht dafür nicht aus. Bitte laden Sie Nuggets auf. Es wurde nichts berechnet.',
  en: 'You do not have enough Nuggets for this. Please add Nuggets. Nothing was charged.',
})
