import type { ProfileSummary } from '@velvetline/contracts/profiles'

/** A lady as the catalogue tells of her, for tests that need some. */
export const aLady = (uuid: string, change: Partial<ProfileSummary> = {}): ProfileSummary => ({
  id: uuid,
  uuid,
  slug: uuid,
  name: uuid,
  age: 35,
  title: '',
  description: 'A text',
  beschreibung: 'Ein Text',
  specialties: '',
  yearsOfExperience: 1,
  primaryImage: '/p.webp',
  cardThumbnail: '/t.webp',
  secondImage: '/s.webp',
  imageAlt: '',
  imagePlaceholder: '',
  rating: '4.5',
  reviewCount: 3,
  status: 'available',
  language: 'Deutsch',
  languages: ['de'],
  categories: [],
  extension: '10',
  isDemoActor: false,
  ...change,
})
