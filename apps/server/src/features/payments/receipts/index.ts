export { createReceipts, type Receipts } from './create-receipts.ts'
export { registerReceipts } from './receipts.routes.ts'
