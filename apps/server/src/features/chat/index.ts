export { type Chat, createChat } from './create-chat.ts'
export { chatPersonalData } from './personal-data.repository.ts'
export { registerChat } from './register-chat.ts'
