import type { ProfileSummary } from '@velvetline/contracts/profiles'
import { m } from '#/paraglide/messages.js'
import { profileTags } from './profile-tags.ts'

/** The consultant’s tags in the words of the page's language. */
export const tagsFor = (profile: Pick<ProfileSummary, 'specialties' | 'age'>): string[] =>
  profileTags(profile, {
    young: m.profiles_tag_young(),
    experienced: m.profiles_tag_experienced(),
    defaults: [m.profiles_tag_erotic(), m.profiles_tag_passion()],
  })
