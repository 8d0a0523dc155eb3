export { createTelephoneLine, type TelephoneLine } from './create-telephone-line.ts'
export { telephoneLinePersonalData } from './personal-data.repository.ts'
export { registerTelephoneLine } from './register-telephone-line.ts'
