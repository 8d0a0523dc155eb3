import type { AdminProfile } from '@velvetline/contracts/profile-managing'

/** Published, of a consultant. */
export const anAdminProfile = (): AdminProfile => ({
  id: 'luna',
  slug: 'luna',
  extension: '42',
  freeExtensions: [],
  featuredPosition: null,
  createdAt: '2026-01-01T00:00:00Z',
  retiredAt: null,
  retiredReason: null,
  isRetiredByBlock: false,
  agent: { id: 'anna', name: 'Anna', agency: null },
  answeredBy: [],
  isAssignedAtOnce: false,
  handover: null,
  lastHandover: null,
  isAuthor: false,
})
