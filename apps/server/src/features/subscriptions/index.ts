export { createSubscriptions, type Subscriptions } from './create-subscriptions.ts'
export { registerSubscriptions } from './register-subscriptions.ts'
