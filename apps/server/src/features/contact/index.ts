export { type Contact, createContact } from './create-contact.ts'
export { contactPersonalData } from './personal-data.repository.ts'
export { registerContact } from './register-contact.ts'
