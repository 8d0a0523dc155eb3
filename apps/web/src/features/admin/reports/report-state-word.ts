import type { ReportListState } from '@velvetline/contracts/reports'
import { m } from '#/paraglide/messages.js'

export const reportStateWord: Readonly<Record<ReportListState, () => string>> = {
  open: m.safety_state_open,
  decided: m.safety_state_decided,
  ending: m.safety_state_ending,
}
