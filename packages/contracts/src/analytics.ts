import { z } from 'zod'
import { LANGUAGES } from './locales.ts'

export const analyticsEventsPath = '/api/analytics/events'
export const premiumCallConversionPath = '/api/conversions/premium-call'
export const withdrawConversionsPath = '/api/conversions/withdraw'
export const memberCallConversionPath = '/api/conversions/member-call'

export const ANALYTICS_BATCH_MAX = 20

export const ANALYTICS_EVENTS = ['profile_view', 'call_member_direct', 'call_premium_direct'] as const
export type AnalyticsEventName = (typeof ANALYTICS_EVENTS)[number]

const analyticsEvent = z.object({
  name: z.enum(ANALYTICS_EVENTS),
  profileUuid: z.string().max(128),
  /** Of the page that it happened on. */
  language: z.enum(LANGUAGES),
})
export type AnalyticsEvent = z.infer<typeof analyticsEvent>

/** A few events of a page. The server knows country and role. */
export const analyticsBatch = z.object({ events: z.array(analyticsEvent).min(1).max(ANALYTICS_BATCH_MAX) })

const CLICK_ID_MAX_CHARACTERS = 256
const clickId = z
  .string()
  .max(CLICK_ID_MAX_CHARACTERS)
  .regex(/^[\w.~-]*$/)
  .nullish()

/** The stored click ids after consent is withdrawn; empty if there are none. */
export const withdrawnClicks = z.object({ gclid: clickId, msclkid: clickId })

/** A call after an advertisement. At least one click id is required; `userId` is ignored, because the session tells it. */
export const callConversion = z
  .object({
    gclid: clickId,
    msclkid: clickId,
    consultantId: z.string().max(128),
    consultantName: z.string().max(200).optional(),
    userId: z.string().max(128).nullish(),
  })
  .refine(({ gclid, msclkid }) => Boolean(gclid || msclkid), { path: ['gclid'] })
