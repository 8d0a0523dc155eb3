import type { Language } from '@velvetline/contracts/constants'
import type { ContactSubject } from '@velvetline/contracts/contact'

/** What a message is about, in the words of its language. */
export const SUBJECT_WORDS: Readonly<Record<ContactSubject, Readonly<Record<Language, string>>>> = {
  general: { de: 'Allgemeine Frage', en: 'General question' },
  membership: { de: 'Mitgliedschaft und Kündigung', en: 'Membership and cancellation' },
  payment: { de: 'Zahlung und Nuggets', en: 'Payment and Nuggets' },
  technical: { de: 'Technik', en: 'Technical problem' },
  profile: { de: 'Hinweis zu einem Profil', en: 'Notice about a profile' },
  agent: { de: 'Als Beraterin arbeiten', en: 'Working as a consultant' },
  privacy: { de: 'Datenschutz', en: 'Data protection' },
}
