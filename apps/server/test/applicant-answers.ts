import { AGREEMENT_VERSION } from '@velvetline/contracts/agreement'
import type { StepAnswer } from '@velvetline/contracts/applications'

/** Invented; the telephone number belongs to a block reserved for films, the account number is a bank's example. */
export const PERSON = {
  firstName: 'Clara',
  lastName: 'Wendt',
  birthDate: '1994-06-04',
  street: 'Hafenstraße 4',
  postcode: '24103',
  city: 'Kiel',
  country: 'DE',
  phone: '+493023125099',
}
export const PAYOUT = {
  holder: 'Clara Wendt',
  iban: 'DE89 3704 0044 0532 0130 00',
  taxCountry: 'DE',
  taxNumber: '21 815 08150',
  isVatLiable: false,
}
const WORK = { languages: ['de' as const, 'fr' as const], specialties: ['Zuhören'], heightCm: 172 }
const USUAL_RATE_TENTHS = 25

/** Of every step of somebody who works alone. */
export const answersOf = (displayName: string, rateTenths = USUAL_RATE_TENTHS): readonly StepAnswer[] => [
  { step: 'name', displayName },
  { step: 'person', person: PERSON },
  { step: 'identity', documentKind: 'id_card' },
  { step: 'photos', areAdults: true },
  { step: 'voice', work: { ...WORK, rateTenths } },
  { step: 'payout', payout: PAYOUT },
  { step: 'agreement', version: AGREEMENT_VERSION, isAccepted: true },
]
