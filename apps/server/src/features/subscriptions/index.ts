export { agreedCharges } from './agreed-charges.ts'
export { createSubscriptions, type Subscriptions } from './create-subscriptions.ts'
export { subscriptionsPersonalData } from './personal-data.repository.ts'
export { registerSubscriptions } from './register-subscriptions.ts'
