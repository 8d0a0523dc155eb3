import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AdminSettings, SettingChanges } from '@velvetline/contracts/settings'
import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { ApiError } from '#/shared/api/api-error.ts'
import { useFormat } from '#/shared/format.ts'
import { useDraftBase, useReadNewer } from '#/shared/forms/draft-base.ts'
import type { NewerLine } from '#/shared/forms/newer-version.tsx'
import { toast } from '#/ui/toast/toast.ts'
import { changeSettings, settingsQuery } from './operation.ts'
import { fieldText, placeOf, rangeWord, readField, settingWords, valueWord } from './setting-words.ts'

type Changes = SettingChanges['changes']
type Texts = Readonly<Record<string, string>>

/** Every place of the form, with what is stored there. */
const placesOf = ({ settings, countries }: AdminSettings) =>
  settings.flatMap((setting) =>
    [null, ...(setting.isPerCountry ? countries : [])].map((country) => {
      const stored = setting.values.find((one) => one.country === country)
      return {
        setting,
        country,
        place: placeOf(setting.name, country),
        value: stored?.value ?? null,
        version: stored?.version ?? 0,
      }
    }),
  )

/** What is typed in the form, on the settings as they were when that began. */
const useTyped = (latest: AdminSettings) => {
  const format = useFormat()
  const [texts, setTexts] = useState<Texts>({})
  const [base, rebase] = useDraftBase(latest, Object.keys(texts).length > 0)
  const places = placesOf(base)
  const touched = places.filter(({ place, value }) => texts[place] !== undefined && texts[place] !== fieldText(value))
  const newer = new Map(placesOf(latest).map((one) => [one.place, one]))
  const contested = touched.filter(({ place, version }) => newer.get(place)?.version !== version)
  const put = (next: Texts, on: AdminSettings): void => {
    setTexts(next)
    rebase(on)
  }
  const without = (given: readonly string[]): Texts =>
    Object.fromEntries(Object.entries(texts).filter(([place]) => !given.includes(place)))
  return {
    texts,
    base,
    touched,
    newerLines: contested.map(({ setting, country, place }): NewerLine => {
      const { label } = settingWords[setting.name]
      const value = newer.get(place)?.value ?? null
      return {
        label: country === null ? label() : `${label()}, ${format.countryName(country)}`,
        text: value === null ? m.office_default_word() : valueWord(value, format),
      }
    }),
    write: (place: string, text: string): void => {
      const isStored = text === fieldText(places.find((one) => one.place === place)?.value ?? null)
      put(isStored ? without([place]) : { ...texts, [place]: text }, base)
    },
    clear: () => setTexts({}),
    keep: () => put(texts, latest),
    take: () => put(without(contested.map(({ place }) => place)), latest),
  }
}

export const useSettingsForm = (latest: AdminSettings) => {
  const client = useQueryClient()
  const format = useFormat()
  const typed = useTyped(latest)
  const { texts, touched } = typed
  const [faults, setFaults] = useState<Texts>({})
  const readNewer = useReadNewer(settingsQuery.queryKey)
  const saving = useMutation({
    mutationFn: (changes: SettingChanges) => readNewer(changeSettings(changes)),
    onSuccess: (now) => {
      client.setQueryData(settingsQuery.queryKey, now)
      typed.clear()
      setFaults({})
      toast({ kind: 'success', title: m.office_saved() })
    },
    onError: (error) => {
      if (error instanceof ApiError) setFaults(error.fields)
    },
  })
  const save = (reason: string): void => {
    const read = touched.map((one) => ({ ...one, value: readField(one.setting.rule, texts[one.place] ?? '') }))
    const wrong = read.filter(({ value }) => value === undefined)
    setFaults(
      Object.fromEntries(
        wrong.map(({ place, setting }) => [place, m.office_wrong({ range: rangeWord(setting.rule, format) })]),
      ),
    )
    if (wrong.length > 0 || saving.isPending) return
    const changes: Changes = read.map(({ setting, country, value, version }) => ({
      name: setting.name,
      country,
      value: value ?? null,
      version,
    }))
    saving.mutate({ changes, reason })
  }
  /** Does it, and takes away what was said about the attempt before. */
  const resetting = (change: () => void) => (): void => {
    change()
    setFaults({})
    saving.reset()
  }
  return {
    ...typed,
    faults,
    count: touched.length,
    saving,
    save,
    keep: resetting(typed.keep),
    take: resetting(typed.take),
    discard: resetting(typed.clear),
  }
}
