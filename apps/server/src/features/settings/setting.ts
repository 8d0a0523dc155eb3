import type { SettingGroup, SettingRule, SettingValue } from '@velvetline/contracts/settings'
import { isAllowed } from '@velvetline/contracts/settings'

/**
 * A rule that the operator may set while the service runs, as its feature declares it. What is stored, perhaps by hand, and is not allowed
 * has the default.
 */
export interface Setting<Value extends SettingValue = SettingValue> {
  readonly name: string
  readonly group: SettingGroup
  readonly rule: SettingRule
  /** The default of the release. */
  readonly fallback: Value
  /** Whether a country may have a value of its own. */
  readonly isPerCountry: boolean
}

/** The stored value, where the rule allows it. */
export const readStored = <Value extends SettingValue>(
  { rule, fallback }: Setting<Value>,
  stored: unknown,
): Value | undefined => (typeof stored === typeof fallback && isAllowed(rule, stored) ? (stored as Value) : undefined)
