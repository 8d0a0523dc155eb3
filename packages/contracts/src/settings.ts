import { z } from 'zod'
import { COUNTRY_CODES } from './locales.ts'

export const adminSettingsPath = '/api/admin/settings'
export const adminSettingHistoryPath = (name: string) => `/api/admin/settings/${encodeURIComponent(name)}/history`

// ---- What operators set ----
/** In the order in which the operator's page shows them. */
export const SETTING_GROUPS = ['money', 'calls', 'chat', 'safety', 'earnings', 'contact'] as const
export type SettingGroup = (typeof SETTING_GROUPS)[number]

/** Every rule that the operator may set; its feature declares it, and the operator's page has words for it. */
export const SETTING_NAMES = [
  'welcome_bonus_nuggets',
  'correction_limit_nuggets',
  'corrections_per_day_nuggets',
  'call_minute_nuggets',
  'call_minute_subscriber_nuggets',
  'profile_minute_nuggets_min',
  'profile_minute_nuggets_max',
  'call_max_minutes',
  'call_hang_up_returned_seconds',
  'call_returned_minutes_per_day',
  'call_missed_in_row',
  'chat_buttons_enabled',
  'chat_absence_hours',
  'chat_unread_returned_hours',
  'answer_promise_minutes',
  'chat_member_images',
  'chat_rule_phone',
  'chat_rule_email',
  'chat_rule_messenger',
  'chat_rule_payment',
  'chat_rule_meeting',
  'chat_messages_per_minute',
  'chat_sessions_per_hour',
  'chat_uploads_per_hour',
  'reports_per_day',
  'chat_messages_kept_months',
  'reports_kept_months',
  'picture_hash_distance',
  'chat_mail_after_minutes',
  'chat_mails_per_day',
  'chat_pushes_per_day',
  'favourite_notices_per_day',
  'agent_share_percent',
  'agent_share_min_percent',
  'agent_share_max_percent',
  'agent_bonus_nuggets_per_day',
  'payout_threshold',
  'contact_reply_promise',
] as const
export type SettingName = (typeof SETTING_NAMES)[number]

export const SETTING_UNITS = [
  'times',
  'minutes',
  'seconds',
  'hours',
  'calls',
  'mails',
  'money',
  'months',
  'bits',
] as const
const SETTING_TEXT_MAX_CHARACTERS = 200

const bounds = { min: z.number(), max: z.number() }
/** What a value must be. Nuggets are decimals with up to two places. */
export const settingRule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('integer'), unit: z.enum(SETTING_UNITS), ...bounds }),
  z.object({ kind: z.literal('percent'), ...bounds }),
  z.object({ kind: z.literal('nuggets'), ...bounds }),
  z.object({ kind: z.literal('switch') }),
  z.object({ kind: z.literal('choice'), choices: z.array(z.string()) }),
])
export type SettingRule = z.infer<typeof settingRule>

export const settingValue = z.union([z.number(), z.boolean(), z.string().max(SETTING_TEXT_MAX_CHARACTERS)])
export type SettingValue = z.infer<typeof settingValue>

const HUNDREDTHS = 100
const hasTwoPlaces = (value: number): boolean => Math.abs(Math.round(value * HUNDREDTHS) - value * HUNDREDTHS) < 1e-6

/** Whether a rule allows a value. */
export const isAllowed = (rule: SettingRule, value: unknown): boolean => {
  if (rule.kind === 'switch') return typeof value === 'boolean'
  if (rule.kind === 'choice') return typeof value === 'string' && rule.choices.includes(value)
  if (typeof value !== 'number' || !(value >= rule.min && value <= rule.max)) return false
  return rule.kind === 'nuggets' ? hasTwoPlaces(value) : Number.isInteger(value)
}

/** A value that somebody has set, for one country or for all without one of their own. */
const setValue = z.object({
  country: z.enum(COUNTRY_CODES).nullable(),
  /** Null where it was taken back. */
  value: settingValue.nullable(),
  /** Sent back with a change: it is refused where somebody else was faster. */
  version: z.number().int(),
  changedAt: z.string(),
  /** Null where an import changed it, which the history says, or nobody is known. */
  changedBy: z.string().nullable(),
})

export const adminSetting = z.object({
  name: z.enum(SETTING_NAMES),
  group: z.enum(SETTING_GROUPS),
  rule: settingRule,
  fallback: settingValue,
  isPerCountry: z.boolean(),
  /** For all countries first, then by country. */
  values: z.array(setValue),
})
export type AdminSetting = z.infer<typeof adminSetting>

/** `GET /api/admin/settings`, and the answer of a change. */
export const adminSettings = z.object({
  settings: z.array(adminSetting),
  /** The countries that this installation serves. */
  countries: z.array(z.enum(COUNTRY_CODES)),
})
export type AdminSettings = z.infer<typeof adminSettings>

const SETTING_CHANGES_MAX = 50
/** `PUT /api/admin/settings`: all of them or none. */
export const settingChanges = z.object({
  changes: z
    .array(
      z.object({
        name: z.enum(SETTING_NAMES),
        country: z.enum(COUNTRY_CODES).nullable(),
        value: settingValue.nullable(),
        version: z.number().int().min(0),
      }),
    )
    .min(1)
    .max(SETTING_CHANGES_MAX),
  reason: z.string().trim().max(200).default(''),
})
export type SettingChanges = z.input<typeof settingChanges>

/** `GET /api/admin/settings/{name}/history`: the last changes, newest first. */
export const settingHistory = z.object({
  changes: z.array(
    z.object({
      id: z.number().int(),
      at: z.string(),
      /** Null for the command line. */
      who: z.string().nullable(),
      country: z.enum(COUNTRY_CODES).nullable(),
      before: settingValue.nullable(),
      after: settingValue.nullable(),
      reason: z.string().nullable(),
    }),
  ),
})
export type SettingHistory = z.infer<typeof settingHistory>

/** Within what time the operator means to answer; `none` promises nothing. */
export const REPLY_PROMISES = ['none', 'hours_4', 'day', 'two_days', 'week'] as const
