import { MESSAGE_RULE_STRENGTHS, type MessageRule, type MessageRuleStrength } from '@velvetline/contracts/message-rules'
import { MESSAGES_KEPT_MONTHS, REPORTS_KEPT_MONTHS, type Setting } from '../settings/index.ts'

const ruleSetting = (name: string, fallback: MessageRuleStrength): Setting<string> => ({
  name,
  group: 'safety',
  rule: { kind: 'choice', choices: [...MESSAGE_RULE_STRENGTHS] },
  fallback,
  isPerCountry: false,
})

/** In both directions. Payment only warns: members ask how Nuggets are paid. */
export const RULE_SETTINGS: Readonly<Record<MessageRule, Setting<string>>> = {
  phone: ruleSetting('chat_rule_phone', 'refuse'),
  email: ruleSetting('chat_rule_email', 'refuse'),
  messenger: ruleSetting('chat_rule_messenger', 'refuse'),
  payment: ruleSetting('chat_rule_payment', 'warn'),
  meeting: ruleSetting('chat_rule_meeting', 'refuse'),
}

const limitSetting = (name: string, fallback: number, max: number): Setting<number> => ({
  name,
  group: 'safety',
  rule: { kind: 'integer', unit: 'times', min: 1, max },
  fallback,
  isPerCountry: false,
})

/** More than anybody writes by hand. */
export const MESSAGES_PER_MINUTE = limitSetting('chat_messages_per_minute', 120, 100_000)
export const SESSIONS_PER_HOUR = limitSetting('chat_sessions_per_hour', 60, 10_000)
export const UPLOADS_PER_HOUR = limitSetting('chat_uploads_per_hour', 60, 10_000)
export const REPORTS_PER_DAY = limitSetting('reports_per_day', 20, 1_000)

/** How many of the 64 bits may differ for a picture to count as a known one. */
export const HASH_DISTANCE: Setting<number> = {
  name: 'picture_hash_distance',
  group: 'safety',
  rule: { kind: 'integer', unit: 'bits', min: 0, max: 12 },
  fallback: 6,
  isPerCountry: false,
}

/** In the order of the operator's page. */
export const SAFETY_SETTINGS: readonly Setting[] = [
  ...Object.values(RULE_SETTINGS),
  MESSAGES_PER_MINUTE,
  SESSIONS_PER_HOUR,
  UPLOADS_PER_HOUR,
  REPORTS_PER_DAY,
  MESSAGES_KEPT_MONTHS,
  REPORTS_KEPT_MONTHS,
  HASH_DISTANCE,
]
