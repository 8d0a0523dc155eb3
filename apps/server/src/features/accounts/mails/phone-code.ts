import { PHONE_CODE_MINUTES } from '@velvetline/contracts/constants'
import type { LocalizedText } from '../../../kernel/refusal.ts'

/** A text message names no service: whoever looks at the phone reads it. */
export const phoneCodeText = (code: string): LocalizedText => ({
  de: `${code} ist Ihr Bestätigungscode. Er gilt ${PHONE_CODE_MINUTES} Minuten.`,
  en: `${code} is your confirmation code. It is valid for ${PHONE_CODE_MINUTES} minutes.`,
})
