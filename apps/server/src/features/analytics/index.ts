export { registerAnalytics } from './analytics.routes.ts'
export { analyticsPersonalData } from './personal-data.ts'
