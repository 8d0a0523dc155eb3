import type { FigureName, FunnelStep, TodayFigure } from '@velvetline/contracts/figures'
import type { CountryCode } from '@velvetline/contracts/locales'
import type { Currency } from '@velvetline/contracts/money'
import { localeTag } from '@velvetline/contracts/page-address'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import { type Formatter, formattedOnce } from '#/shared/format.ts'

export const figureName: Record<FigureName, () => string> = {
  revenue: m.admin_fig_revenue,
  minutes: m.admin_fig_minutes,
  messages: m.admin_fig_messages,
  members: m.admin_fig_members,
  memberships: m.admin_fig_memberships,
  answer: m.admin_fig_answer,
}

export const stepWord: Record<FunnelStep, () => string> = {
  visit: m.admin_step_visit,
  profile_view: m.admin_step_profile_view,
  registration: m.admin_step_registration,
  member: m.admin_step_member,
  first_payment: m.admin_step_first_payment,
}

const SECONDS = 60

/** Minutes and seconds: `3:40`. */
export const waitWords = (seconds: number): string =>
  `${Math.floor(seconds / SECONDS)}:${String(Math.round(seconds) % SECONDS).padStart(2, '0')}`

export const valueWords = (
  format: Formatter,
  name: FigureName,
  value: number,
  currency: Currency | undefined,
): string => {
  if (name === 'revenue' && currency) return format.money(value, currency)
  return name === 'answer' ? waitWords(value) : format.number(value)
}

/** Of a figure that is better when it is high; a wait is better when it is short. */
export const isGood = ({ name, verdict }: Pick<TodayFigure, 'name' | 'verdict'>): boolean | null => {
  if (verdict === null || verdict === 'within') return null
  return (verdict === 'above') === (name !== 'answer')
}

/** Word and sign first: how far it is from what is usual. */
export const verdictWords = (
  format: Formatter,
  { name, value, band, verdict }: TodayFigure,
  currency: Currency | undefined,
): string => {
  if (band === null || verdict === null || value === null) return m.admin_fig_no_band()
  if (verdict === 'within') return m.admin_fig_within()
  const difference = valueWords(format, name, Math.abs(value - band.usual), currency)
  if (name === 'answer') return verdict === 'above' ? m.admin_fig_slower() : m.admin_fig_faster()
  return verdict === 'above' ? m.admin_fig_more({ difference }) : m.admin_fig_fewer({ difference })
}

const PERCENT = 100
export const shareWords = (format: Formatter, share: number): string => {
  const percent = share * PERCENT
  const places = percent < 10 ? 10 : 1
  return m.common_percent({ percent: format.number(Math.round(percent * places) / places) })
}

/** `+8 %`, with a minus of the same width; empty without anything to compare with. */
export const changeWords = (format: Formatter, now: number | null, before: number | null): string => {
  if (now === null || before === null || before === 0) return ''
  const percent = Math.round(((now - before) / before) * PERCENT)
  const sign = percent === 0 ? '±' : percent > 0 ? '+' : '−'
  return m.common_percent({ percent: `${sign}${format.number(Math.abs(percent))}` })
}

const dayFormat = (country: CountryCode, day: string, options: Intl.DateTimeFormatOptions): string => {
  const tag = localeTag(country, getLocale())
  return formattedOnce(`${tag} day ${day} ${JSON.stringify(options)}`, () =>
    new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`)),
  )
}

/** Of a plain day: `Samstag`. */
export const weekdayWords = (country: CountryCode, day: string): string => dayFormat(country, day, { weekday: 'long' })
/** Of a plain day: `21. Nov.` */
export const dayWords = (country: CountryCode, day: string): string =>
  dayFormat(country, day, { day: 'numeric', month: 'short' })
/** Of a plain day: `Samstag, 21. November` */
export const longDayWords = (country: CountryCode, day: string): string =>
  dayFormat(country, day, { weekday: 'long', day: 'numeric', month: 'long' })
