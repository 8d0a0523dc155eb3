import { defineRefusal } from '../../kernel/refusal.ts'

export const EXPORT_PAUSE_HOURS = 24

export const exportTooSoon = defineRefusal(429, 'export_too_soon', {
  de: `Ein Archiv gibt es einmal in ${EXPORT_PAUSE_HOURS} Stunden. Bitte nehmen Sie bis dahin das letzte.`,
  en: `An archive can be requested once every ${EXPORT_PAUSE_HOURS} hours. Until then, please use the last one.`,
})
/** Also for another person's. */
export const archiveNotFound = defineRefusal(404, 'archive_not_found', {
  de: 'Dieses Archiv gibt es nicht mehr. In Ihrem Konto können Sie ein neues anfordern.',
  en: 'This archive no longer exists. You can request a new one in your account.',
})
