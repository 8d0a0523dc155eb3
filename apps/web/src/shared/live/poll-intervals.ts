export const POLL_CHAT_MESSAGES_MS = 3_000
export const POLL_UNREAD_MS = 3_000
export const POLL_CHAT_SESSIONS_MS = 5_000
/** While the event stream is connected it delivers the updates, and polling only covers a stream that has silently stopped. */
export const POLL_WHILE_STREAMING_MS = 30_000
