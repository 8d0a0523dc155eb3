import { DEFAULT_COUNTRY, type Language } from '@velvetline/contracts/locales'
import { PHOTOS_PATH } from '@velvetline/contracts/profiles'
import { loadPhoto, type ProfilesContext, showProfile } from '../profiles/index.ts'
import type { Preview } from './draw-preview.ts'

export const PREVIEW_KINDS = ['site', 'profiles', 'categories'] as const
export type PreviewKind = (typeof PREVIEW_KINDS)[number]

export interface PreviewAsked {
  readonly kind: PreviewKind
  /** A slug; for the whole site `home`. */
  readonly name: string
  readonly language: Language
}

const SITE_WORDS = {
  de: {
    title: 'Die Nacht hat eine Stimme',
    line: 'Gespräche und Chats mit Frauen, die zuhören. Diskret und nur für Erwachsene.',
  },
  en: {
    title: 'The night has a voice',
    line: 'Conversations and chats with women who listen. Discreet, and for adults only.',
  },
} as const

const ofProfile = async (
  context: ProfilesContext,
  { name, language }: PreviewAsked,
): Promise<Omit<Preview, 'site'>> => {
  const profile = await showProfile(context, name, { language, country: DEFAULT_COUNTRY }, null)
  const path = profile.primaryImage.replace(PHOTOS_PATH, '').replace('.webp', '.jpg')
  const { content } = await loadPhoto(context, { path, viewer: null, seal: null })
  return { title: profile.name, line: profile.title, photo: content }
}

const ofCategory = async (
  context: ProfilesContext,
  { name, language }: PreviewAsked,
): Promise<Omit<Preview, 'site'>> => {
  const category = await context.categoryCatalogue.find(name)
  return language === 'de'
    ? { title: category.name_german, line: category.intro_german }
    : { title: category.name_english, line: category.intro_english }
}

/** As anybody may see it. @throws 404 profile_not_found, 404 category_not_found, 404 photo_not_found */
export const findPreview = (context: ProfilesContext, asked: PreviewAsked): Promise<Omit<Preview, 'site'>> => {
  if (asked.kind === 'profiles') return ofProfile(context, asked)
  return asked.kind === 'categories' ? ofCategory(context, asked) : Promise.resolve(SITE_WORDS[asked.language])
}
