export { type Analytics, createAnalytics } from './create-analytics.ts'
export { analyticsPersonalData } from './personal-data.repository.ts'
export { registerAnalytics } from './register-analytics.ts'
