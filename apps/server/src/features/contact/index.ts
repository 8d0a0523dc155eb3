export { type Contact, createContact } from './create-contact.ts'
export { registerContact } from './register-contact.ts'
