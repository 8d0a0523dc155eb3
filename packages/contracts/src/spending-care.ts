import { z } from 'zod'
import { CURRENCIES } from './money.ts'

export const spendingCarePath = '/api/payments/care'
export const spendingLimitsPath = '/api/payments/limits'
export const spendingPausePath = '/api/payments/pause'
export const autoReloadPath = '/api/payments/auto-reload'

export const LIMIT_EXCEEDED_REFUSAL = 'limit_exceeded'

export const LIMIT_PERIODS = ['day', 'week', 'month'] as const
export type LimitPeriod = (typeof LIMIT_PERIODS)[number]
const spendingLimit = z.object({
  period: z.enum(LIMIT_PERIODS),
  /** What holds now; null is no limit. */
  limitMinor: z.number().int().nullable(),
  spentMinor: z.number().int(),
  /** A raise that waits, and from when it holds. */
  next: z.object({ limitMinor: z.number().int().nullable(), from: z.string() }).nullable(),
})
export const care = z.object({
  currency: z.enum(CURRENCIES),
  limits: z.array(spendingLimit).length(LIMIT_PERIODS.length),
  /** Until when purchases, calls and messages are refused; null while there is no pause. */
  pausedUntil: z.string().nullable(),
  autoReload: z.object({
    /** False where the person's way of paying cannot be charged again without them. */
    isPossible: z.boolean(),
    isOn: z.boolean(),
    belowNuggets: z.number(),
    packageId: z.string(),
    /** The maximum per month. */
    monthlyCapMinor: z.number().int(),
  }),
})
/** `GET /api/payments/care` and the answer of the three commands below. */
export type Care = z.infer<typeof care>
/** `PUT /api/payments/limits`: lowering holds at once, raising or lifting after 24 hours. */
export const limitsChange = z.object({
  limits: z.array(z.object({ period: z.enum(LIMIT_PERIODS), limitMinor: z.number().int().min(0).nullable() })).max(3),
})
export type LimitsChange = z.infer<typeof limitsChange>
export const PAUSE_HOURS = [24, 168, 720] as const
/** `POST /api/payments/pause`: cannot be ended early; a longer one may follow. */
export const pauseRequest = z.object({ hours: z.union([z.literal(24), z.literal(168), z.literal(720)]) })
export type PauseRequest = z.infer<typeof pauseRequest>
export const RELOAD_BELOW_NUGGETS_MAX = 100
/** `PUT /api/payments/auto-reload` */
export const autoReloadChange = z.object({
  isOn: z.boolean(),
  belowNuggets: z.number().int().min(1).max(RELOAD_BELOW_NUGGETS_MAX),
  packageId: z.string().max(40),
  monthlyCapMinor: z.number().int().min(1),
})
export type AutoReloadChange = z.infer<typeof autoReloadChange>
