import type { AutoReloadChange } from '@velvetline/contracts/payments'
import { m } from '#/paraglide/messages.js'
import { ApiError } from '#/shared/api/api-error.ts'
import { readAmount } from './read-amount.ts'

const NUGGETS_MAX = 100

interface TypedReload {
  below: string
  packageId: string
  cap: string
}

/** The change that a form asks for. What cannot be sent is refused here, in the shape of the server's own refusals. */
export const readReload = ({ below, packageId, cap }: TypedReload): AutoReloadChange => {
  const belowNuggets = Number(below.trim())
  const monthlyCapMinor = readAmount(cap)
  const fields: Record<string, string> = {}
  if (!Number.isInteger(belowNuggets) || belowNuggets < 1 || belowNuggets > NUGGETS_MAX) {
    fields.belowNuggets = m.spending_care_reload_below_invalid()
  }
  if (!monthlyCapMinor) fields.monthlyCapMinor = m.spending_care_invalid_amount()
  if (!monthlyCapMinor || Object.keys(fields).length > 0) {
    throw new ApiError({ status: 422, code: 'invalid_amount', message: m.spending_care_check(), fields })
  }
  return { isOn: true, belowNuggets, packageId, monthlyCapMinor }
}
