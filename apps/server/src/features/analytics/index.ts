export { type Analytics, createAnalytics } from './create-analytics.ts'
export { registerAnalytics } from './register-analytics.ts'
