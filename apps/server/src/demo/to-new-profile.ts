import type { NewPhoto, NewProfile, VoiceRecord } from '../features/profiles/index.ts'
import { newId } from '../kernel/ids.ts'
import type { DemoConsultant } from './world/demo-consultant.ts'

/** Without an agent the demo actor plays the person; a login is available as soon as its workspace is open. */
export const toNewProfile = (
  consultant: DemoConsultant,
  options: { agentId: string | null; photos: readonly NewPhoto[]; voice: VoiceRecord; at: Date },
): NewProfile => ({
  id: newId(),
  slug: consultant.slug,
  name: consultant.name,
  agentId: options.agentId,
  isDemoActor: options.agentId === null,
  isPublished: true,
  age: consultant.age,
  heightCm: consultant.heightCm,
  yearsOfExperience: consultant.yearsOfExperience,
  mainLanguage: consultant.language === 'Deutsch' ? 'de' : 'en',
  languages: consultant.languages,
  title: consultant.title,
  description: consultant.description,
  about: consultant.about,
  longSeoText: consultant.longSeoText,
  specialties: consultant.specialties,
  usualHours: consultant.usualHours,
  seoTitle: consultant.seoTitle,
  seoDescription: consultant.seoDescription,
  // Follow from the example reviews, which come next.
  ratingTenths: 0,
  reviewCount: 0,
  extension: consultant.extension,
  chosenStatus: options.agentId === null ? consultant.initialStatus : 'available',
  categories: consultant.categories,
  photos: options.photos,
  voice: options.voice,
  createdAt: options.at,
})
