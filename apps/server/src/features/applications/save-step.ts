import { AGREEMENT_VERSION } from '@velvetline/contracts/agreement'
import {
  type ApplicantPerson,
  type ApplicantWork,
  SPECIALTIES_MAX,
  STEPS_OF,
  type StepAnswer,
} from '@velvetline/contracts/applications'
import { nuggetsOf } from '@velvetline/contracts/credits'
import type { CountryCode } from '@velvetline/contracts/locales'
import { ageInYears } from '../../kernel/clock.ts'
import { fieldsOf, type LocalizedText } from '../../kernel/refusal.ts'
import { oneLine } from '../../kernel/typed-text.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { ADULT_AGE_YEARS, isBirthDate, parseName, parsePhone } from '../accounts/index.ts'
import { checkPayoutDetails } from '../agents/index.ts'
import { priceRangeOf } from '../profiles/index.ts'
import type { ApplicationsContext } from './applications.context.ts'
import { FIELDS, invalidApplication, rateFault } from './applications.refusals.ts'
import { updateApplication } from './applications.repository.ts'
import type { Application } from './applications.types.ts'
import { forgetLiveness } from './liveness/check-liveness.ts'
import { changeOwn, updateDetails } from './own-application.ts'

type Faults = Readonly<Record<string, LocalizedText | undefined | false>>

/** @throws 422 invalid_application naming each field that is wrong */
const refuseFaults = (faults: Faults): void => {
  const fields = fieldsOf(faults)
  if (fields) throw invalidApplication({ fields })
}

export const birthDateFault = (birthDate: string, now: Date): LocalizedText | undefined => {
  if (!isBirthDate(birthDate, now)) return FIELDS.birthDate
  return ageInYears(birthDate, now) < ADULT_AGE_YEARS ? FIELDS.underage : undefined
}

const COUNTRY = /^[A-Z]{2}$/

const checkPerson = (input: ApplicantPerson, country: CountryCode, now: Date): ApplicantPerson => {
  const phone = parsePhone(input.phone, country)
  const person = {
    firstName: parseName(input.firstName) ?? '',
    lastName: parseName(input.lastName) ?? '',
    birthDate: input.birthDate,
    street: oneLine(input.street),
    postcode: oneLine(input.postcode),
    city: oneLine(input.city),
    country: input.country.toUpperCase(),
    phone: phone ?? '',
  }
  refuseFaults({
    firstName: person.firstName === '' && FIELDS.name,
    lastName: person.lastName === '' && FIELDS.name,
    birthDate: birthDateFault(person.birthDate, now),
    street: person.street === '' && FIELDS.missing,
    postcode: person.postcode === '' && FIELDS.missing,
    city: person.city === '' && FIELDS.missing,
    country: !COUNTRY.test(person.country) && FIELDS.missing,
    phone: !phone && FIELDS.phone,
  })
  return person
}

const CENTINUGGETS_PER_TENTH = 10
const checkWork = async (context: ApplicationsContext, input: ApplicantWork): Promise<ApplicantWork> => {
  const specialties = [...new Set(input.specialties.map(oneLine).filter((text) => text !== ''))]
  const { minMinutePrice: min, maxMinutePrice: max } = await priceRangeOf(context)
  const rate = input.rateTenths * CENTINUGGETS_PER_TENTH
  refuseFaults({
    languages: input.languages.length === 0 && FIELDS.languages,
    specialties: (specialties.length === 0 || specialties.length > SPECIALTIES_MAX) && FIELDS.specialties,
    rate: (rate < min || rate > max) && rateFault(nuggetsOf(min), nuggetsOf(max)),
    heightCm: (input.heightCm < 120 || input.heightCm > 220) && FIELDS.height,
  })
  return { ...input, languages: [...new Set(input.languages)], specialties }
}

/** By what an ID says. */
const isSomebodyElse = (before: ApplicantPerson | undefined, after: ApplicantPerson): boolean =>
  (['firstName', 'lastName', 'birthDate'] as const).some((name) => before?.[name] !== after[name])

const save = async (
  context: ApplicationsContext,
  tx: Transaction,
  application: Application,
  answer: StepAnswer,
): Promise<void> => {
  const { clock } = context
  const { id, work, storefront } = application
  const keep = (changes: Parameters<typeof updateDetails>[3]) => updateDetails(context, tx, application, changes)
  switch (answer.step) {
    case 'name': {
      const displayName = parseName(answer.displayName)
      refuseFaults({ displayName: !displayName && FIELDS.name })
      return updateApplication(tx, id, { work: JSON.stringify({ ...work, displayName }) })
    }
    case 'person': {
      const person = checkPerson(answer.person, storefront.country, clock.now())
      if (isSomebodyElse(application.details.person, person)) await forgetLiveness(tx, application)
      return keep({ person })
    }
    case 'identity':
      return keep({ documentKind: answer.documentKind })
    case 'photos':
      refuseFaults({ areAdults: !answer.areAdults && FIELDS.adults })
      return keep({ areAdults: true })
    case 'voice':
      return updateApplication(tx, id, {
        work: JSON.stringify({ ...work, offer: await checkWork(context, answer.work) }),
      })
    case 'payout':
      return keep({ payout: checkPayoutDetails(answer.payout) })
    case 'free_will':
      return keep({ freeWill: { answer: answer.answer, text: answer.text.trim() } })
    case 'agreement': {
      const isAccepted = answer.isAccepted && answer.version === AGREEMENT_VERSION
      refuseFaults({ isAccepted: !isAccepted && FIELDS.agreement })
      return updateApplication(tx, id, { agreement_version: answer.version, agreed_at: clock.now() })
    }
  }
}

/**
 * Saves one step.
 * @throws 404 no_application, 409 application_closed, 422 invalid_application, invalid_payout_details
 */
export const saveStep = (context: ApplicationsContext, secret: string | undefined, answer: StepAnswer): Promise<void> =>
  changeOwn(context, secret, async (tx, application) => {
    if (!STEPS_OF[application.kind].includes(answer.step)) throw invalidApplication()
    await save(context, tx, application, answer)
  })
