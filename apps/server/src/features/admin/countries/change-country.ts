import { isDeepStrictEqual } from 'node:util'
import type { AuditAction, AuditValues } from '@velvetline/contracts/audit'
import type { CountrySection, PriceChange, SectionChange, SectionValues } from '@velvetline/contracts/country-editor'
import { nuggetsOf } from '@velvetline/contracts/credits'
import type { CountryCode } from '@velvetline/contracts/locales'
import type { SettingName } from '@velvetline/contracts/settings'
import { defineRefusal } from '../../../kernel/refusal.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { CHAT_BUTTONS } from '../../chat/index.ts'
import {
  announcePrices,
  announceSection,
  CALL_MINUTE_NUGGETS,
  CALL_MINUTE_SUBSCRIBER_NUGGETS,
  CALL_MINUTES_MAX,
  changedMeanwhile,
} from '../../countries/index.ts'
import { auditDifferences, recordStaffAct, type StaffActor } from '../../staff/index.ts'
import { requireFreeNumbers } from '../../telephone-line/index.ts'
import type { AdminContext } from '../admin.context.ts'
import { storeSettings } from '../settings/change-settings.ts'
import { listSetRows } from '../settings/settings.repository.ts'
import { immediateValues, requireCountry } from './show-countries.ts'

const ageUndecided = defineRefusal(422, 'age_undecided', {
  de: 'Entscheiden Sie zuerst, ob Besucher dieses Landes ihr Alter nachweisen müssen.',
  en: 'First decide whether visitors of this country must prove their age.',
})
const callPricesOdd = defineRefusal(422, 'call_prices_odd', {
  de: 'Mit Mitgliedschaft darf eine Minute nicht mehr kosten als ohne.',
  en: 'With a membership a minute must not cost more than without.',
})

interface Saved {
  readonly code: CountryCode
  readonly section: CountrySection
  readonly before: unknown
  readonly after: unknown
  readonly reason: string
  readonly by: StaffActor
}

type Service = SectionValues['service']

const settingsOf = ({ hasChatButtons, callMinutePrice, callSubscriberPrice, callMaxMinutes }: Service) => [
  { name: CHAT_BUTTONS.name, value: hasChatButtons },
  { name: CALL_MINUTE_NUGGETS.name, value: nuggetsOf(callMinutePrice) },
  { name: CALL_MINUTE_SUBSCRIBER_NUGGETS.name, value: nuggetsOf(callSubscriberPrice) },
  { name: CALL_MINUTES_MAX.name, value: callMaxMinutes },
]

/** Only what is different becomes a value of this country; the others go on following the one for all countries. */
const changeService = async (context: AdminContext, tx: Transaction, saved: Saved): Promise<void> => {
  const { code, reason, by } = saved
  const [before, after] = [saved.before as Service, saved.after as Service]
  if (after.callSubscriberPrice > after.callMinutePrice) throw callPricesOdd()
  const former = new Map(settingsOf(before).map(({ name, value }) => [name, value]))
  const rows = await listSetRows(tx)
  const changes = settingsOf(after)
    .filter(({ name, value }) => former.get(name) !== value)
    .map(({ name, value }) => ({
      name: name as SettingName,
      country: code,
      value,
      version: rows.find((row) => row.name === name && row.country === code)?.version ?? 0,
    }))
  await storeSettings(context, tx, { changes, reason, by })
}

/** The two features whose rules hold at once keep their own tables. */
const writeThrough = async (context: AdminContext, tx: Transaction, saved: Saved): Promise<void> => {
  if (saved.section === 'service') await changeService(context, tx, saved)
  if (saved.section !== 'age') return
  const { isRequired, methods } = saved.after as SectionValues['age']
  await context.agePolicies.decide(tx, { countryCode: saved.code, isRequired, methods })
}

/**
 * Saves a section of a country, from now or from a later day.
 * @throws 404 unknown_country, 409 changed_meanwhile, setting_changed, country_number_taken, 422 and the refusals of the section's rules
 */
export const changeSection = async (
  context: AdminContext,
  place: { readonly country: string; readonly section: CountrySection },
  change: SectionChange,
  by: StaffActor,
): Promise<void> => {
  const { agePolicies, config, contentChanged, countries, database } = context
  const { code } = requireCountry(context, place.country)
  const { section } = place
  const isOpening = section === 'basics' && change.value.isOpen === true && !countries.stateOf(code).isOpen
  if (isOpening && config.mode === 'live' && !agePolicies.policyOf(code)) throw ageUndecided()
  const kept: Partial<Record<CountrySection, unknown>> = await immediateValues(context, code)
  if (change.base && section in kept && !isDeepStrictEqual(change.base, kept[section])) throw changedMeanwhile()
  // Where nobody has decided on the age check, a decision is a change, whatever it says.
  const before = section === 'age' && !agePolicies.policyOf(code) ? undefined : kept[section]
  await database.transaction(async (tx) => {
    const announced = await announceSection(context, tx, { code, section, by, before }, change)
    if (section === 'numbers') await requireFreeNumbers(context, tx, code, announced.after as SectionValues['numbers'])
    await writeThrough(context, tx, { code, section, ...announced, reason: change.reason, by })
    const values = auditDifferences(announced.before, announced.after)
    const action: AuditAction =
      values.after.isOpen === true
        ? 'country.opened'
        : values.after.isOpen === false
          ? 'country.closed'
          : 'country.changed'
    const after = { ...values.after, section, validFrom: announced.validFrom.toISOString() }
    const subject = { kind: 'country', id: code, label: countries.stateOf(code).country.countryName } as const
    await recordStaffAct(context, { by, action, subject, before: values.before, after, reason: change.reason }, tx)
  })
  await countries.reload()
  if (section === 'age') await agePolicies.reload()
  contentChanged.emit()
}

/** Announces prices. @throws 404 unknown_country, 409 changed_meanwhile, 422 and the refusals of prices */
export const changePrices = async (
  context: AdminContext,
  country: string,
  change: PriceChange,
  by: StaffActor,
): Promise<void> => {
  const { countries, database } = context
  const { code } = requireCountry(context, country)
  await database.transaction(async (tx) => {
    const { before, after, validFrom } = await announcePrices(context, tx, { code, by }, change)
    const subject = { kind: 'country', id: code, label: countries.stateOf(code).country.countryName } as const
    await recordStaffAct(
      context,
      {
        by,
        action: 'prices.announced',
        subject,
        before: before as AuditValues,
        after: { ...(after as AuditValues), validFrom: validFrom.toISOString() },
        reason: change.reason,
      },
      tx,
    )
  })
  await countries.reload()
}
