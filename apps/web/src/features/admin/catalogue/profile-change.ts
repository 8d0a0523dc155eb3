import type { AdminProfile, AdminProfileChange } from '@velvetline/contracts/profile-managing'
import { textOf } from '#/shared/forms/use-sent-form.ts'

/** The fields that differ from what is stored: an untouched one must not undo what somebody else has changed. */
export const changeOf = (values: FormData, profile: AdminProfile): AdminProfileChange => {
  const place = textOf(values, 'featuredPosition').trim()
  const former = { ...profile, agentId: profile.agent?.id ?? null }
  const wanted = {
    slug: textOf(values, 'slug').trim(),
    extension: textOf(values, 'extension').trim(),
    featuredPosition: place === '' ? null : Number(place),
    // Only where the form has the field.
    agentId: values.get('agentId') === null ? former.agentId : textOf(values, 'agentId'),
  }
  const isSame = (key: keyof typeof wanted): boolean => (wanted[key] || null) === (former[key] || null)
  return Object.fromEntries(Object.entries(wanted).filter(([key]) => !isSame(key as keyof typeof wanted)))
}

/** The present and the chosen person stay among what is found, so that a search takes nobody away who is selected. */
export const personChoices = <Person extends { readonly id: string }>(
  kept: readonly (Person | null)[],
  found: readonly Person[],
): Person[] => {
  const people = [...kept, ...found].filter((one) => one !== null)
  return people.filter(({ id }, index) => people.findIndex((one) => one.id === id) === index)
}
