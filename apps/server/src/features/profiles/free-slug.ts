import { newId } from '../../kernel/ids.ts'
import type { ProfilesContext } from './profiles.context.ts'

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'profile'

/** The address of a profile with this name, with a few more characters where it is taken. */
export const freeSlug = async (
  { profileCatalogue }: Pick<ProfilesContext, 'profileCatalogue'>,
  name: string,
): Promise<string> => {
  const { bySlug } = await profileCatalogue.snapshot()
  const slug = slugOf(name)
  return bySlug.has(slug) ? `${slug}-${newId().slice(0, 4)}` : slug
}
