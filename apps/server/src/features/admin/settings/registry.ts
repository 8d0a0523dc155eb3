import { MISSED_IN_ROW } from '../../calls/index.ts'
import { ABSENCE_HOURS, ANSWER_PROMISE, CHAT_BUTTONS, MEMBER_IMAGES } from '../../chat/index.ts'
import { REPLY_PROMISE } from '../../contact/index.ts'
import {
  CALL_MINUTE_NUGGETS,
  CALL_MINUTE_SUBSCRIBER_NUGGETS,
  CALL_MINUTES_MAX,
  WELCOME_BONUS,
} from '../../countries/index.ts'
import {
  AGENT_BONUS_PER_DAY,
  AGENT_SHARE,
  AGENT_SHARE_MAX,
  AGENT_SHARE_MIN,
  PAYOUT_THRESHOLD,
} from '../../earnings/index.ts'
import { FAVOURITE_NOTICES_PER_DAY } from '../../favourites/index.ts'
import { CORRECTION_LIMIT, CORRECTIONS_PER_DAY } from '../../members/index.ts'
import { CHAT_MAIL_AFTER, CHAT_MAILS_PER_DAY, CHAT_PUSHES_PER_DAY } from '../../notifications/index.ts'
import { PROFILE_MINUTE_NUGGETS_MAX, PROFILE_MINUTE_NUGGETS_MIN } from '../../profiles/index.ts'
import { SAFETY_SETTINGS } from '../../safety/index.ts'
import {
  HANG_UP_RETURNED_SECONDS,
  RETURNED_MINUTES_PER_DAY,
  type Setting,
  UNREAD_RETURNED_HOURS,
} from '../../settings/index.ts'

/** Every setting of the features, in the order of the page; a test compares the list with the sources. */
export const SETTINGS: readonly Setting[] = [
  WELCOME_BONUS,
  CORRECTION_LIMIT,
  CORRECTIONS_PER_DAY,
  CALL_MINUTE_NUGGETS,
  CALL_MINUTE_SUBSCRIBER_NUGGETS,
  PROFILE_MINUTE_NUGGETS_MIN,
  PROFILE_MINUTE_NUGGETS_MAX,
  CALL_MINUTES_MAX,
  HANG_UP_RETURNED_SECONDS,
  RETURNED_MINUTES_PER_DAY,
  MISSED_IN_ROW,
  CHAT_BUTTONS,
  ABSENCE_HOURS,
  UNREAD_RETURNED_HOURS,
  ANSWER_PROMISE,
  MEMBER_IMAGES,
  ...SAFETY_SETTINGS,
  CHAT_MAIL_AFTER,
  CHAT_MAILS_PER_DAY,
  CHAT_PUSHES_PER_DAY,
  AGENT_SHARE,
  AGENT_SHARE_MIN,
  AGENT_SHARE_MAX,
  AGENT_BONUS_PER_DAY,
  PAYOUT_THRESHOLD,
  REPLY_PROMISE,
  FAVOURITE_NOTICES_PER_DAY,
]
