export { type Chat, createChat } from './create-chat.ts'
export { registerChat } from './register-chat.ts'
