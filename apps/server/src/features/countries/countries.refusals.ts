import { defineRefusal } from '../../kernel/refusal.ts'

export const unknownCountry = defineRefusal(404, 'unknown_country', {
  de: 'Dieses Land bedienen wir nicht.',
  en: 'We do not serve this country.',
})
