import type { Setting } from './setting.ts'

const monthsSetting = (name: string, fallback: number): Setting<number> => ({
  name,
  group: 'safety',
  rule: { kind: 'integer', unit: 'months', min: 1, max: 120 },
  fallback,
  isPerCountry: false,
})

// Declared here, because the privacy notice states both and the feature that deletes by them comes after it.
export const MESSAGES_KEPT_MONTHS = monthsSetting('chat_messages_kept_months', 24)
/** Copies of a decided report: as long as somebody may object to the decision. */
export const REPORTS_KEPT_MONTHS = monthsSetting('reports_kept_months', 6)
