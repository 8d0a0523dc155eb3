/** The columns of a session's row under the names of `SessionRow`; `s` is the session, `m` its newest message, `a` the member. */
export const SESSION_COLUMNS = `s.id, s.member_id as "memberId", s.profile_id as "profileId", s.created_at as "createdAt",
  s.last_message_id as "lastMessageId", s.member_read_id as "memberReadId", s.profile_read_id as "profileReadId",
  s.member_unread as "memberUnread", s.profile_unread as "profileUnread", s.message_count as "messageCount",
  s.waiting_since as "waitingSince", s.last_message_at as "lastMessageAt", s.stand_in_declined as "standInDeclined",
  m.content as "lastContent", m.sender as "lastSender", a.has_active_subscription as "isSubscriber",
  chat_message_price(a.has_active_subscription) as "messagePrice"`

export const SESSION_SOURCE = `chat_sessions s join accounts a on a.id = s.member_id
  left join chat_messages m on m.session_id = s.id and m.id = s.last_message_id`

export const MESSAGE_COLUMNS = `id, session_id as "sessionId", sender, author_id as "authorId", answered_by as "answeredBy",
  message_type as "messageType", content, client_key as "clientKey", created_at as "createdAt"`
