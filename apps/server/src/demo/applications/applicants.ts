import type { PayoutDetails } from '@velvetline/contracts/agents'
import type { ApplicantPerson, ApplicantWork, ApplicationStep } from '@velvetline/contracts/applications'

/** Invented; telephone numbers belong to a block reserved for films, account numbers to the banks' examples. */
export interface DemoApplicant {
  readonly email: string
  readonly displayName: string
  readonly hoursAgo: number
  readonly person: ApplicantPerson
  readonly offer: ApplicantWork
  readonly payout: PayoutDetails
  /** Files of `portraits`. */
  readonly portraits: readonly string[]
  /** On every photo but the first. */
  readonly depicted?: { readonly name: string; readonly email: string }
  /** What the moderator has done with it. */
  readonly outcome?: 'checked' | { readonly step: ApplicationStep; readonly text: string }
}

export const demoApplicants: readonly DemoApplicant[] = [
  {
    email: 'ruth.anders@bewerbung.velvetline.example',
    displayName: 'Romy',
    hoursAgo: 74,
    person: {
      firstName: 'Ruth',
      lastName: 'Anders',
      birthDate: '1989-11-21',
      street: 'Lindenweg 12',
      postcode: '04107',
      city: 'Leipzig',
      country: 'DE',
      phone: '+49 30 23125084',
    },
    offer: { languages: ['de'], specialties: ['Zuhören', 'Reisen'], heightCm: 168, rateTenths: 18 },
    payout: {
      holder: 'Ruth Anders',
      iban: 'DE02 1203 0000 0000 2020 51',
      taxCountry: 'DE',
      taxNumber: '231 123 45678',
      isVatLiable: false,
    },
    portraits: ['thandi-3.webp'],
    outcome: {
      step: 'identity',
      text: 'Die Rückseite ist unscharf. Bitte fotografieren Sie sie noch einmal bei Tageslicht.',
    },
  },
  {
    email: 'mathilda.sander@bewerbung.velvetline.example',
    displayName: 'Mathilda',
    hoursAgo: 27,
    person: {
      firstName: 'Mathilda',
      lastName: 'Sander',
      birthDate: '1985-03-08',
      street: 'Am Alten Markt 3',
      postcode: '24103',
      city: 'Kiel',
      country: 'DE',
      phone: '+49 30 23125085',
    },
    offer: { languages: ['de', 'en'], specialties: ['Gespräche am Abend', 'Literatur'], heightCm: 174, rateTenths: 24 },
    payout: {
      holder: 'Mathilda Sander',
      iban: 'DE89 3704 0044 0532 0130 00',
      taxCountry: 'DE',
      taxNumber: '21 815 08150',
      isVatLiable: true,
    },
    portraits: ['violetta-4.webp', 'violetta-5.webp'],
    outcome: 'checked',
  },
  {
    email: 'ines.falk@bewerbung.velvetline.example',
    displayName: 'Ines',
    hoursAgo: 3,
    person: {
      firstName: 'Ines',
      lastName: 'Falk',
      birthDate: '1993-07-30',
      street: 'Gartenstraße 41',
      postcode: '79098',
      city: 'Freiburg',
      country: 'DE',
      phone: '+49 30 23125086',
    },
    offer: { languages: ['de', 'fr'], specialties: ['Fantasie', 'Humor', 'Musik'], heightCm: 163, rateTenths: 20 },
    payout: {
      holder: 'Ines Falk',
      iban: 'DE02 5001 0517 0137 0750 30',
      taxCountry: 'DE',
      taxNumber: '07 123 45670',
      isVatLiable: false,
    },
    portraits: ['zuzanna-4.webp', 'zuzanna-6.webp'],
    depicted: { name: 'Jana Roth', email: 'jana.roth@bewerbung.velvetline.example' },
  },
]
