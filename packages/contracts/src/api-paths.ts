// The paths that a guest's first page requests. The others are in their own module, so that the first page does not load them.
export * from './further-api-paths.ts'
export const me = '/api/auth/me'
export const country = '/api/country'
export const countries = '/api/countries'
export const balance = '/api/credits/balance'
export const profiles = '/api/profiles'
export const profile = (uuidOrSlug: string) => `/api/profiles/${encodeURIComponent(uuidOrSlug)}`
export const profileReviews = (uuidOrSlug: string) => `/api/profiles/${encodeURIComponent(uuidOrSlug)}/reviews`
export const profileFilters = '/api/profile-filters'
export const categories = '/api/categories'
export const category = (slug: string) => `/api/categories/${encodeURIComponent(slug)}`
export const categoryProfiles = (slug: string) => `/api/categories/${encodeURIComponent(slug)}/profiles`
export const unreadCount = '/api/chat/unread-count'
export const unreadPerSession = '/api/chat/unread-per-session'
export const favourites = '/api/favourites'
export const content = (page: string) => `/api/content/${encodeURIComponent(page)}`
export const chatButtons = '/api/settings/chat-buttons'
export const analyticsEvents = '/api/analytics/events'
export const events = '/api/events'
export const clientErrors = '/api/client-errors'
