export type {
  AnsweredMessage,
  MemberMessageListener,
  MemberMessageNews,
  ProfileAnswer,
  SentMessage,
  WaitingSession,
} from './chat.types.ts'
export { type Chat, type ChatDependencies, createChat } from './create-chat.ts'
export { registerChat } from './register-chat.ts'
