import type { CountryCode } from '@velvetline/contracts/locales'
import type { MEMBER_IMAGE_CHOICES, MESSAGE_RULE_STRENGTHS } from '@velvetline/contracts/message-rules'
import type {
  AdminSetting,
  REPLY_PROMISES,
  SETTING_UNITS,
  SettingGroup,
  SettingName,
  SettingRule,
  SettingValue,
} from '@velvetline/contracts/settings'
import { isAllowed } from '@velvetline/contracts/settings'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import type { Formatter } from '#/shared/format.ts'

interface SettingWords {
  readonly label: () => string
  /** What the rule does. */
  readonly text: () => string
}

export const settingWords: Readonly<Record<SettingName, SettingWords>> = {
  welcome_bonus_nuggets: { label: m.office_set_welcome_bonus, text: m.office_set_welcome_bonus_text },
  correction_limit_nuggets: { label: m.office_set_correction, text: m.office_set_correction_text },
  corrections_per_day_nuggets: { label: m.office_set_corrections_day, text: m.office_set_corrections_day_text },
  call_minute_nuggets: { label: m.office_set_call_minute, text: m.office_set_call_minute_text },
  call_minute_subscriber_nuggets: { label: m.office_set_call_subscriber, text: m.office_set_call_subscriber_text },
  profile_minute_nuggets_min: { label: m.office_set_profile_min, text: m.office_set_profile_min_text },
  profile_minute_nuggets_max: { label: m.office_set_profile_max, text: m.office_set_profile_max_text },
  call_max_minutes: { label: m.office_set_call_max, text: m.office_set_call_max_text },
  call_hang_up_returned_seconds: { label: m.office_set_hang_up, text: m.office_set_hang_up_text },
  call_returned_minutes_per_day: { label: m.office_set_returned, text: m.office_set_returned_text },
  call_missed_in_row: { label: m.office_set_missed, text: m.office_set_missed_text },
  chat_buttons_enabled: { label: m.office_set_chat_buttons, text: m.office_set_chat_buttons_text },
  chat_absence_hours: { label: m.office_set_absence, text: m.office_set_absence_text },
  chat_unread_returned_hours: { label: m.office_set_unread_returned, text: m.office_set_unread_returned_text },
  answer_promise_minutes: { label: m.office_set_answer_promise, text: m.office_set_answer_promise_text },
  chat_member_images: { label: m.safety_set_images, text: m.safety_set_images_text },
  chat_rule_phone: { label: m.safety_set_phone, text: m.safety_set_phone_text },
  chat_rule_email: { label: m.safety_set_email, text: m.safety_set_email_text },
  chat_rule_messenger: { label: m.safety_set_messenger, text: m.safety_set_messenger_text },
  chat_rule_payment: { label: m.safety_set_payment, text: m.safety_set_payment_text },
  chat_rule_meeting: { label: m.safety_set_meeting, text: m.safety_set_meeting_text },
  chat_messages_per_minute: { label: m.safety_set_messages, text: m.safety_set_messages_text },
  chat_sessions_per_hour: { label: m.safety_set_sessions, text: m.safety_set_sessions_text },
  chat_uploads_per_hour: { label: m.safety_set_uploads, text: m.safety_set_uploads_text },
  reports_per_day: { label: m.safety_set_reports, text: m.safety_set_reports_text },
  chat_messages_kept_months: { label: m.safety_set_kept, text: m.safety_set_kept_text },
  reports_kept_months: { label: m.safety_set_reports_kept, text: m.safety_set_reports_kept_text },
  picture_hash_distance: { label: m.safety_set_distance, text: m.safety_set_distance_text },
  chat_mail_after_minutes: { label: m.office_set_chat_mail_after, text: m.office_set_chat_mail_after_text },
  chat_mails_per_day: { label: m.office_set_chat_mails, text: m.office_set_chat_mails_text },
  chat_pushes_per_day: { label: m.office_set_chat_pushes, text: m.office_set_chat_pushes_text },
  favourite_notices_per_day: { label: m.office_set_notices, text: m.office_set_notices_text },
  agent_share_percent: { label: m.office_set_share, text: m.office_set_share_text },
  agent_share_min_percent: { label: m.office_set_share_min, text: m.office_set_share_min_text },
  agent_share_max_percent: { label: m.office_set_share_max, text: m.office_set_share_max_text },
  agent_bonus_nuggets_per_day: { label: m.office_set_bonus_cap, text: m.office_set_bonus_cap_text },
  payout_threshold: { label: m.office_set_threshold, text: m.office_set_threshold_text },
  contact_reply_promise: { label: m.office_set_promise, text: m.office_set_promise_text },
}

export const groupWord: Readonly<Record<SettingGroup, () => string>> = {
  money: m.office_group_money,
  calls: m.office_group_calls,
  chat: m.office_group_chat,
  safety: m.safety_group,
  earnings: m.office_group_earnings,
  contact: m.office_group_contact,
}

const UNITS: Readonly<Record<(typeof SETTING_UNITS)[number], () => string>> = {
  times: m.office_unit_times,
  minutes: m.office_unit_minutes,
  seconds: m.office_unit_seconds,
  hours: m.office_unit_hours,
  calls: m.office_unit_calls,
  mails: m.office_unit_mails,
  money: m.office_unit_money,
  months: m.safety_unit_months,
  bits: m.safety_unit_bits,
}

const PROMISES: Readonly<Record<string, () => string>> = {
  none: m.office_promise_none,
  hours_4: m.office_promise_hours_4,
  day: m.office_promise_day,
  two_days: m.office_promise_two_days,
  week: m.office_promise_week,
} satisfies Record<(typeof REPLY_PROMISES)[number], () => string>

const SAFETY_CHOICES: Readonly<Record<string, () => string>> = {
  off: m.safety_choice_off,
  warn: m.safety_choice_warn,
  refuse: m.safety_choice_refuse,
  sensitive: m.safety_choice_sensitive,
  shown: m.safety_choice_shown,
} satisfies Record<(typeof MESSAGE_RULE_STRENGTHS)[number] | (typeof MEMBER_IMAGE_CHOICES)[number], () => string>

/** What stands behind the number. */
export const unitWord = (rule: SettingRule): string => {
  if (rule.kind === 'nuggets') return m.office_unit_nuggets()
  if (rule.kind === 'percent') return '%'
  return rule.kind === 'integer' ? UNITS[rule.unit]() : ''
}

export const valueWord = (value: SettingValue, format: Formatter): string => {
  if (typeof value === 'boolean') return value ? m.office_on() : m.office_off()
  return typeof value === 'number' ? format.nuggets(value) : (PROMISES[value]?.() ?? SAFETY_CHOICES[value]?.() ?? value)
}

/** What is allowed: `0,1 bis 20`; nothing where one chooses. */
export const rangeWord = (rule: SettingRule, format: Formatter): string =>
  'min' in rule ? m.office_range({ min: format.nuggets(rule.min), max: format.nuggets(rule.max) }) : ''

/** What one may choose, where there is something to choose. */
export const choicesOf = (rule: SettingRule): readonly SettingValue[] | undefined => {
  if (rule.kind === 'switch') return [true, false]
  return rule.kind === 'choice' ? rule.choices : undefined
}

/** A value as a field shows it; '' where nothing is set. */
export const fieldText = (value: SettingValue | null): string => {
  if (value === null) return ''
  return typeof value === 'number' && getLocale() === 'de' ? String(value).replace('.', ',') : String(value)
}

/** Reads a field: null where it is empty, undefined where the rule does not allow it. */
export const readField = (rule: SettingRule, text: string): SettingValue | null | undefined => {
  const typed = text.trim()
  if (typed === '') return null
  const value = 'min' in rule ? Number(typed.replace(',', '.')) : rule.kind === 'switch' ? typed === 'true' : typed
  return isAllowed(rule, value) ? value : undefined
}

/** What holds for all countries. */
export const valueForAll = ({ values, fallback }: AdminSetting): SettingValue =>
  values.find(({ country }) => country === null)?.value ?? fallback

/** Whether anything differs from the defaults of the release. */
export const isChanged = ({ values, fallback }: AdminSetting): boolean =>
  values.some(({ value }) => value !== null && value !== fallback)

/** Whether a setting is meant by words, in its label, its explanation or its name. */
export const isMeant = (name: SettingName, words: string): boolean => {
  const { label, text } = settingWords[name]
  const all = `${label()} ${text()} ${name}`.toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word))
}

/** The place of a value in the form: a setting, for one country or for all. */
export const placeOf = (name: string, country: CountryCode | null): string =>
  country === null ? name : `${name}:${country}`
