import type { Language } from '@velvetline/contracts/constants'
import type { MailContent } from './mail.ts'

/** A mail in both languages, made from its values. */
export type MailTexts<Values> = Readonly<Record<Language, (values: Values) => Omit<MailContent, 'language'>>>
