import { defineRefusal } from '../../kernel/refusal.ts'

export const categoryNotFound = defineRefusal(404, 'category_not_found', {
  de: 'Kategorie nicht gefunden',
  en: 'Category not found',
})
