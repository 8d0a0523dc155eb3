import type { Language } from '@velvetline/contracts/locales'
import { FIELDS_IN_GERMAN } from './fields-in-german.ts'

export const ARCHIVE_TEXTS = {
  de: {
    title: 'Ihre Daten',
    lead: 'Alles, was wir über Sie gespeichert haben. Stand:',
    units:
      'Beträge, deren Name auf _minor endet, sind in der kleinsten Einheit der Währung angegeben (Cent), solche auf _micros in Millionsteln der Währung. Nuggets in bonus, bought, owed, amount, charged, balance_after, minute_price, call_minute_price und call_minute_subscriber_price sind in Hundertsteln angegeben. Zeitpunkte sind in UTC. Wo is_lost steht, lässt sich nicht mehr entschlüsseln, was wir gespeichert haben.',
    cut: (count: string) =>
      `Ein Abschnitt fasst höchstens ${count} Einträge. Fehlen Ihnen welche, schreiben Sie uns bitte.`,
    yes: 'ja',
    no: 'nein',
    nuggets: 'Nuggets',
  },
  en: {
    title: 'Your data',
    lead: 'Everything we have stored about you. As of',
    units:
      'Amounts whose name ends with _minor are in the smallest unit of the currency (cents), those with _micros in millionths of the currency. Nuggets in bonus, bought, owed, amount, charged, balance_after, minute_price, call_minute_price and call_minute_subscriber_price are in hundredths. Times are in UTC. Where it says is_lost, what we have stored can no longer be decrypted.',
    cut: (count: string) => `A section holds at most ${count} entries. If any are missing, please write to us.`,
    yes: 'yes',
    no: 'no',
    nuggets: 'Nuggets',
  },
} as const satisfies Record<Language, object>

/** The German headings; a test checks that each has one. */
export const SECTIONS_IN_GERMAN: Readonly<Record<string, string>> = {
  account: 'Konto',
  sessions: 'Anmeldungen',
  invitations: 'Einladung zum Personal',
  balance_corrections: 'Berichtigungen des Guthabens',
  blocks: 'Sperren',
  mails_sent_again: 'Erneut gesendete Mails',
  staff_viewings: 'Einblicke des Supports',
  kept_views: 'Gemerkte Ansichten',
  staff_reasons: 'Begründungen des Supports',
  acts_as_staff: 'Was Sie als Personal getan haben',
  earning_lines: 'Was Ihre Nuggets bezahlt haben',
  links_and_codes: 'Bestätigungslinks und Codes',
  mailbox_changes: 'Änderungen der Adresse durch den Support',
  known_browsers: 'Bekannte Browser',
  second_factor: 'Zwei-Faktor-Anmeldung',
  welcome_bonus_claims: 'Willkommensbonus',
  welcome_bonus_waiting: 'Willkommensbonus, noch nicht gutgeschrieben',
  mails_and_texts: 'E-Mails und Textnachrichten an Sie',
  age_checks: 'Altersprüfungen',
  contact_messages: 'Nachrichten über das Kontaktformular',
  contact_answers: 'Antworten auf Ihre Nachrichten',
  wallet: 'Guthaben',
  ledger_transfers: 'Buchungen',
  orders: 'Bestellungen',
  payments: 'Zahlungen und Belege',
  reversals: 'Zurückgebuchte Zahlungen',
  refunds: 'Erstattungen',
  provider_events: 'Mitteilungen der Zahlungsdienste',
  trial_claims: 'Erster Monat',
  spending_limits: 'Ausgabengrenzen',
  limits_and_pauses: 'Verlauf von Grenzen und Pausen',
  automatic_reload: 'Automatisches Aufladen',
  automatic_reloads: 'Automatische Aufladungen',
  memberships: 'Mitgliedschaften',
  membership_events: 'Verlauf der Mitgliedschaften',
  membership_mails: 'E-Mails zur Mitgliedschaft',
  declarations: 'Kündigungen und Widerrufe',
  agent: 'Arbeitsbereich',
  account_blocks: 'Sperren Ihres Kontos',
  answering: 'Wer für wen antwortet',
  alerts: 'Töne und Hinweise im Arbeitsbereich',
  work_times: 'Regeln für Ihre Zeiten',
  work_week: 'Ihre Woche',
  work_exceptions: 'Ausnahmen von Ihrer Woche',
  worked_times: 'Geplante Zeiten, und wie lange Sie da waren',
  blocked_members: 'Blockierte Mitglieder',
  quick_replies: 'Schnellantworten',
  payout_details: 'Auszahlungskonto',
  earned_months: 'Was Sie verdient haben, nach Monaten',
  statements: 'Abrechnungen und Auszahlungen',
  shares: 'Ihr Anteil',
  payout_holds: 'Zurückgehaltene Auszahlungen',
  splits: 'Aufteilung mit Ihrer Agentur',
  application: 'Bewerbung',
  application_checks: 'Prüfung Ihrer Bewerbung',
  application_files: 'Dateien Ihrer Bewerbung und Profile',
  photo_people: 'Wen Sie zu Ihren Fotos gefragt haben',
  profiles: 'Profile',
  profile_categories: 'Kategorien der Profile',
  profile_drafts: 'Entwürfe der Profile',
  profile_decisions: 'Entscheidungen über Entwürfe',
  profile_photos: 'Fotos der Profile',
  favourites: 'Favoriten',
  favourite_mails: 'E-Mails zu Favoriten',
  notification_settings: 'Benachrichtigungen',
  push_browsers: 'Browser mit Mitteilungen',
  chat_notices: 'Hinweise auf ungelesene Nachrichten',
  conversations: 'Unterhaltungen',
  notes: 'Notizen von Beraterinnen über Sie',
  messages: 'Nachrichten',
  chat_files: 'Bilder und Sprachnachrichten',
  calls: 'Anrufe',
  answered_calls: 'Angenommene Anrufe',
  call_minutes: 'Minuten der Anrufe',
  call_sound: 'Angaben zum Ton',
  missed_calls: 'Verpasste Anrufe',
  begun_telephone_calls: 'Begonnene Anrufe per Telefon',
  calls_to_our_numbers: 'Anrufe bei unseren Nummern',
  phone_pin: 'Telefon-PIN',
  telephones_known_by_pin: 'Telefone, von denen Ihre PIN richtig war',
  reviews: 'Bewertungen',
  reviews_received: 'Bewertungen über Sie',
  review_replies: 'Ihre Antworten auf Bewertungen',
  reports: 'Meldungen von Ihnen',
  reported_messages: 'Nachrichten in Ihren Meldungen',
  decisions_about_reports: 'Entscheidungen über Meldungen',
  ad_conversions: 'Anrufe nach einer Anzeige',
}

/** `email_confirmed_at` becomes “Email confirmed at”. */
const inEnglish = (name: string): string => {
  const text = name.replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** An untranslated name is shown as it is. */
export const nameOfSection = (name: string, language: Language): string =>
  (language === 'de' && SECTIONS_IN_GERMAN[name]) || inEnglish(name)

export const nameOfField = (name: string, language: Language): string =>
  (language === 'de' && FIELDS_IN_GERMAN[name]) || inEnglish(name)
