import { z } from 'zod'
import type { Language } from './locales.ts'

/** Of the agreement that applicants accept. A new text is a new version beside those before: what somebody accepted stays readable. */
export const AGREEMENT_VERSION = '2026-11'

type Sentences = Readonly<Record<Language, readonly string[]>>
const AGREEMENTS: Readonly<Record<string, Sentences>> = {
  '2026-11': {
    de: [
      'Ich bin volljährig, arbeite aus freien Stücken und bin die Person im Profil; wer mich vertritt, wird den Mitgliedern genannt.',
      'Alle Fotos und Aufnahmen darf ich zeigen, und jede Person darauf ist volljährig und hat zugestimmt.',
      'Ich biete nichts Verbotenes an und melde, was mir auffällt, vor allem alles, was Minderjährige oder Zwang betrifft.',
      'Was Mitglieder mir erzählen, bleibt vertraulich; ich verabrede mich nicht außerhalb der Plattform.',
      'Texte, Fotos und Stimmproben werden vor der Veröffentlichung geprüft und können entfernt werden.',
      'Ich erhalte meinen Anteil wie abgerechnet; Name, Anschrift, Steuerdaten und Einnahmen werden dem Finanzamt gemeldet, soweit das Gesetz es verlangt.',
    ],
    en: [
      'I am an adult, work of my own free will and am the person in the profile; members are told who stands in for me.',
      'I may show all photos and recordings, and each person in them is an adult and has agreed.',
      'I offer nothing unlawful and report what I notice, above all anything about minors or coercion.',
      'What members tell me stays confidential; I make no arrangements outside the platform.',
      'Texts, photos and voice samples are reviewed before they are published and may be removed.',
      'I receive my share as in the statements; name, address, tax data and earnings are reported to the tax office as far as the law requires.',
    ],
  },
}

/** The sentences of a version; none of an unknown one. */
export const agreementOf = (version: string, language: Language): readonly string[] =>
  AGREEMENTS[version]?.[language] ?? []

/** `GET /api/agent/agreement`: what the consultant accepted; null for accounts that never applied here. */
export const agentAgreementPath = '/api/agent/agreement'
export const agentAgreement = z.object({
  agreement: z.object({ version: z.string(), agreedAt: z.string() }).nullable(),
})
export type AgentAgreement = z.infer<typeof agentAgreement>
