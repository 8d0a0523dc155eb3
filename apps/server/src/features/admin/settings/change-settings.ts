import { type AdminSettings, isAllowed, type SettingChanges, type SettingRule } from '@velvetline/contracts/settings'
import { defineRefusal, type LocalizedText } from '../../../kernel/refusal.ts'
import { createFormat } from '../../../platform/create-format.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Setting } from '../../settings/index.ts'
import { recordStaffAct, type StaffActor } from '../../staff/index.ts'
import type { AdminContext } from '../admin.context.ts'
import { SETTINGS } from './registry.ts'
import { listSetRows, type SetRow } from './settings.repository.ts'
import { showSettings } from './show-settings.ts'

const invalidSetting = defineRefusal(422, 'invalid_setting', {
  de: 'Bitte prüfen Sie die markierten Werte. Es wurde nichts geändert.',
  en: 'Please check the marked values. Nothing was changed.',
})
const settingChanged = defineRefusal(409, 'setting_changed', {
  de: 'Jemand anderes hat inzwischen einen dieser Werte geändert. Es wurde nichts gespeichert; prüfen Sie bitte, was jetzt gilt.',
  en: 'Somebody else has changed one of these values in the meantime. Nothing was saved; please check what holds now.',
})

type Change = SettingChanges['changes'][number]

const NOT_PER_COUNTRY: LocalizedText = {
  de: 'Dieser Wert gilt überall; ein Land kann keinen eigenen haben.',
  en: 'This value is the same everywhere; a country cannot have its own.',
}
const CLOSED_COUNTRY: LocalizedText = { de: 'Dieses Land ist nicht geöffnet.', en: 'This country is not open.' }
const TWICE: LocalizedText = { de: 'Dieser Wert kommt zweimal vor.', en: 'This value is given twice.' }

const wordsFor = ({ countries }: AdminContext, rule: SettingRule): LocalizedText => {
  if (rule.kind === 'switch') return { de: 'Erlaubt sind an und aus.', en: 'It can be on or off.' }
  if (rule.kind === 'choice')
    return { de: 'Bitte wählen Sie einen der Vorschläge.', en: 'Please choose one of the offered values.' }
  const [german, english] = [createFormat(countries.fallback, 'de'), createFormat(countries.fallback, 'en')]
  const de = `${german.number(rule.min)} bis ${german.number(rule.max)}`
  const en = `${english.number(rule.min)} to ${english.number(rule.max)}`
  return rule.kind === 'nuggets'
    ? {
        de: `Erlaubt sind ${de} mit höchstens zwei Stellen nach dem Komma.`,
        en: `It must be ${en} with at most two decimal places.`,
      }
    : { de: `Erlaubt sind ganze Zahlen von ${de}.`, en: `It must be a whole number from ${en}.` }
}

/** How a refusal names the field of a change. */
const fieldOf = ({ name, country }: Change): string => (country === null ? name : `${name}:${country}`)

const faultOf = (context: AdminContext, setting: Setting, change: Change): LocalizedText | undefined => {
  const { countries } = context
  const { country, value } = change
  if (country !== null && !setting.isPerCountry) return NOT_PER_COUNTRY
  if (country !== null && !countries.list().some(({ countryCode }) => countryCode === country)) return CLOSED_COUNTRY
  return value === null || isAllowed(setting.rule, value) ? undefined : wordsFor(context, setting.rule)
}

const settingOf = ({ name }: Change): Setting => {
  const setting = SETTINGS.find((known) => known.name === name)
  if (!setting) throw new Error(`no feature declares the setting ${name}`)
  return setting
}

/** @throws 422 invalid_setting naming each value that is not allowed */
const checkChanges = (context: AdminContext, changes: readonly Change[]): void => {
  const fields: Record<string, LocalizedText> = {}
  for (const change of changes) {
    const field = fieldOf(change)
    const isTwice = changes.filter((other) => fieldOf(other) === field).length > 1
    const fault = isTwice ? TWICE : faultOf(context, settingOf(change), change)
    if (fault) fields[field] = fault
  }
  if (Object.keys(fields).length > 0) throw invalidSetting({ fields })
}

const isSame = (row: SetRow, { name, country }: Change): boolean => row.name === name && row.country === country

interface Asked {
  readonly changes: readonly Change[]
  readonly reason: string
  readonly by: StaffActor
}

/** In one order, so that two who change the same values wait for each other instead of blocking each other. */
const inOrder = (changes: readonly Change[]): Change[] =>
  changes.toSorted((left, right) => (fieldOf(left) < fieldOf(right) ? -1 : 1))

/** Changes settings and writes an entry of the log for each, which are the last statements here. @throws 409 setting_changed */
export const storeSettings = async (
  context: AdminContext,
  tx: Transaction,
  { changes, reason, by }: Asked,
): Promise<void> => {
  const before = await listSetRows(tx)
  const ordered = inOrder(changes)
  for (const change of ordered) {
    const { country, value, version } = change
    const settings = { country, value, version, by: by.accountId }
    if (!(await context.settings.change(tx, settingOf(change), settings))) throw settingChanged()
  }
  for (const { name, country, value } of ordered) {
    const old = before.find((row) => isSame(row, { name, country, value, version: 0 }))?.value ?? null
    await recordStaffAct(
      context,
      {
        by,
        action: 'setting.changed',
        subject: { kind: 'setting', id: name, label: name },
        before: { country, value: old as Change['value'] },
        after: { country, value },
        ...(reason && { reason }),
      },
      tx,
    )
  }
}

/**
 * Changes settings, all of them or none. They are in force on this node at once, and on the others as soon as the database has told them.
 * @throws 409 setting_changed, 422 invalid_setting
 */
export const changeSettings = async (context: AdminContext, asked: Asked): Promise<AdminSettings> => {
  checkChanges(context, asked.changes)
  await context.database.transaction((tx) => storeSettings(context, tx, asked))
  return showSettings(context)
}
