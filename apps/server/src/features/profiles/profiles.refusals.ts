import { defineRefusal } from '../../kernel/refusal.ts'

export const profileNotFound = defineRefusal(404, 'profile_not_found', {
  de: 'Dieses Profil gibt es nicht oder nicht mehr.',
  en: 'This profile does not exist, or no longer does.',
})
export const photoNotFound = defineRefusal(404, 'photo_not_found', {
  de: 'Dieses Bild gibt es nicht.',
  en: 'This picture does not exist.',
})

export const categoryNotFound = defineRefusal(404, 'category_not_found', {
  de: 'Kategorie nicht gefunden',
  en: 'Category not found',
})
