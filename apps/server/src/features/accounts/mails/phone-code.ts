import { PHONE_CODE_MINUTES } from '@velvetline/contracts/constants'
import type { LocalizedText } from '../../../kernel/refusal.ts'

/** The text message does not name the service, because anyone who sees the phone can read it. */
export const phoneCodeText = (code: string): LocalizedText => ({
  de: `${code} ist Ihr Bestätigungscode. Er gilt ${PHONE_CODE_MINUTES} Minuten.`,
  en: `${code} is your confirmation code. It is valid for ${PHONE_CODE_MINUTES} minutes.`,
})
