export { type ContactContext, createContactLimits } from './contact.context.ts'
export { registerContact } from './contact.routes.ts'
export { rememberFormKey } from './form-token.ts'
export { contactPersonalData } from './personal-data.ts'
