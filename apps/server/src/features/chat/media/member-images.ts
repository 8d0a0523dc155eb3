import type { CountryCode } from '@velvetline/contracts/locales'
import type { MEMBER_IMAGE_CHOICES } from '@velvetline/contracts/message-rules'
import type { ChatContext } from '../chat.context.ts'
import { MEMBER_IMAGES } from '../chat.settings.ts'

/** What holds for this member's images, by the country of the account. */
export const memberImages = async (
  { database, settings }: ChatContext,
  memberId: string,
): Promise<(typeof MEMBER_IMAGE_CHOICES)[number]> => {
  const [row] = await database.prepared<{ country: CountryCode }>(
    'chat-country-of-member',
    'select country_code as country from accounts where id = $1',
    [memberId],
  )
  const choice = row ? await settings.of(MEMBER_IMAGES, row.country) : MEMBER_IMAGES.fallback
  return choice === 'off' || choice === 'shown' ? choice : 'sensitive'
}
