import type { StaffRole } from '@velvetline/contracts/staff'
import { m } from '#/paraglide/messages.js'

export const roleWord: Readonly<Record<StaffRole, () => string>> = {
  admin: m.staff_role_admin,
  support: m.staff_role_support,
  moderator: m.staff_role_moderator,
  finance: m.staff_role_finance,
}
