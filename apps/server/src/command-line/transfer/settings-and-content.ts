import { CONTENT_BODY_MAX, CONTENT_TITLE_MAX } from '@velvetline/contracts/content-editor'
import type { CountryCode } from '@velvetline/contracts/locales'
import type { SettingValue } from '@velvetline/contracts/settings'
import { z } from 'zod'
import { SETTINGS } from '../../features/admin/index.ts'
import { listOverrides, overrideContent } from '../../features/content/index.ts'
import { readStored, type Setting, selectSettings } from '../../features/settings/index.ts'
import { OperatorError } from '../../kernel/operator-error.ts'
import { country, type Kind, language, placeOf, SHORT_TEXT_MAX } from './kind.ts'

const findSetting = (name: string): Setting | undefined => SETTINGS.find((known) => known.name === name)

const settingRow = z.strictObject({ name: z.string().max(SHORT_TEXT_MAX), country, value: z.json() })

export const settings: Kind<z.infer<typeof settingRow>> = {
  name: 'settings',
  schema: settingRow,
  columns: { name: 'text', country: 'code', value: 'json' },
  keyOf: ({ name, country: code }) => `${name} (${placeOf(code)})`,
  list: async ({ database }) =>
    (await selectSettings(database.kysely))
      .filter(({ name }) => findSetting(name))
      .map(({ name, country_code, value }) => settingRow.parse({ name, country: country_code, value })),
  write: async (context, tx, { name, country: code, value }) => {
    const setting = findSetting(name)
    if (!setting)
      throw new OperatorError(`there is no setting ${name}; there are ${SETTINGS.map((one) => one.name).join(', ')}`)
    const allowed = readStored(setting, value)
    if (allowed === undefined) throw new OperatorError(`${JSON.stringify(value)} is no value of ${name}`)
    if (code !== null && !setting.isPerCountry) throw new OperatorError(`${name} is the same in every country`)
    await context.settings.set(setting, code, allowed, tx)
  },
  actOf: ({ name, country: code, value }, before) => ({
    action: 'setting.changed',
    subject: { kind: 'setting', id: name, label: name },
    before: { country: code, value: (before?.value ?? null) as SettingValue | null },
    after: { country: code, value: value as SettingValue },
  }),
}

const LABEL_MAX = 80

const contentRow = z.strictObject({
  key: z.string().max(SHORT_TEXT_MAX),
  country,
  language,
  title: z.string().max(CONTENT_TITLE_MAX),
  body: z.string().max(CONTENT_BODY_MAX),
})

export const content: Kind<z.infer<typeof contentRow>> = {
  name: 'content',
  schema: contentRow,
  columns: { key: 'text', country: 'code', language: 'text', title: 'text', body: 'text' },
  keyOf: (row) => `${row.key} (${row.language}, ${placeOf(row.country)})`,
  list: async (context) => {
    const rows = (await listOverrides(context)).map(({ editedAt: _at, version: _version, ...row }) => row)
    return rows.sort((left, right) => (content.keyOf(left) < content.keyOf(right) ? -1 : 1))
  },
  write: (context, tx, row) =>
    overrideContent(context, tx, { ...row, country: row.country as CountryCode | null }, row),
  actOf: ({ key, country: code, language: written, title }) => ({
    action: 'content.published',
    subject: { kind: 'content', id: code === null ? key : `${key}.${code}`, label: key },
    after: { [`${written}.title`]: title.slice(0, LABEL_MAX) },
  }),
}
