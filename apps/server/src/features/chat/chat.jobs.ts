import { MESSAGE_KEY_DAYS } from '@velvetline/contracts/chat'
import { DAY_MS, laterBy } from '../../kernel/clock.ts'
import type { ChatContext } from './chat.context.ts'
import { forgetKeys } from './chat.messages.repository.ts'
import { cleanUpMedia } from './media/store-media.ts'
import { returnUnreadMessages } from './return-unread.ts'

const CLEAN_UP_MEDIA = 'clean-up-chat-media'
const EVERY_TEN_MINUTES = '*/10 * * * *'
const FORGET_KEYS = 'forget-message-keys'
const EVERY_NIGHT = '5 3 * * *'
const RETURN_UNREAD = 'return-unread-messages'
const EVERY_HOUR = '20 * * * *'
const KEYS_PER_STEP = 10_000
const STEPS_PER_RUN_MAX = 2_000

export const forgetOldKeys = async ({ clock, database }: Pick<ChatContext, 'clock' | 'database'>): Promise<void> => {
  const before = laterBy(clock.now(), -MESSAGE_KEY_DAYS * DAY_MS)
  for (let step = 0; step < STEPS_PER_RUN_MAX; step += 1)
    if ((await forgetKeys(database, before, KEYS_PER_STEP)) < KEYS_PER_STEP) return
}

export const workChatJobs = async (context: ChatContext): Promise<void> => {
  const { jobs } = context
  await jobs.repeat(CLEAN_UP_MEDIA, EVERY_TEN_MINUTES, () => cleanUpMedia(context), { isPatient: true })
  await jobs.repeat(FORGET_KEYS, EVERY_NIGHT, () => forgetOldKeys(context))
  await jobs.repeat(RETURN_UNREAD, EVERY_HOUR, () => returnUnreadMessages(context))
}
