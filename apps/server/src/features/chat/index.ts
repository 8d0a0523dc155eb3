export {
  findPlace,
  hasMemberMessage,
  listMessagesOf,
  markProfileRead,
  requireStandInMayRead,
} from './answer-for-profile.ts'
export {
  blockedProfilesOf,
  blockForConsultant,
  blockMember,
  blockProfile,
  type ContactBlocked,
  contactBlocked,
  isBlocked,
} from './block-conversation.ts'
export {
  type ChatContext,
  type ConnectedTeams,
  createMemberReads,
  createWatchers,
  type TellingContext,
} from './chat.context.ts'
export { workChatJobs } from './chat.jobs.ts'
export { createMessageBatches } from './chat.message-batches.ts'
export { followWallets } from './chat.news.ts'
export { chatSessionNotFound } from './chat.refusals.ts'
export { ABSENCE_HOURS, ANSWER_PROMISE, CHAT_BUTTONS, MEMBER_IMAGES } from './chat.settings.ts'
export {
  IS_BLOCKED,
  MEDIA_FACTS,
  type MediaFacts,
  type MemberMessageNews,
  type MessageCursor,
  type MessageRow,
  type PlaceRow,
} from './chat.types.ts'
export { followAnswering } from './follow-answering.ts'
export { createSearchLimit } from './list-inbox.ts'
export { listWaiting } from './list-sessions.ts'
export { findMediaOf, readMedia } from './media/read-media.ts'
export { filesOfMessages, removeExpiredMedia } from './media/remove-media.ts'
export { createUploadsInProgress } from './media/uploads-in-progress.ts'
export type { GuardedPicture, MessageGuard } from './message-guard.ts'
export { cleanText, toMessageText } from './message-text.ts'
export { agentSession, memberSession, openSession } from './open-session.ts'
export { chatPersonalData } from './personal-data.ts'
export { listMessages } from './read-messages.ts'
export {
  closeConversation,
  expireMessages,
  isConversationClosed,
  removeMessage,
  reopenConversation,
} from './remove-messages.ts'
export { returnMessages, returnUnreadMessages } from './return-unread.ts'
export { sendMemberMessage } from './send-member-message.ts'
export { sendProfileMessage } from './send-profile-message.ts'
export { createAnswerTimes } from './show-absence.ts'
export { createTypingLimit } from './tell-typing.ts'
