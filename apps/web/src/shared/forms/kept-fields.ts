type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The types of input in which a person writes something that may be shown to them again. */
const WRITTEN = new Set(['text', 'email', 'tel', 'date', 'number', 'search', 'url', 'radio'])
/** By what a field says of itself, also where a password is shown as text. */
const SECRET = /password|one-time-code|cc-|\b(?:code|pin|fax)\b/i

/** Checkboxes are not kept: consent is given when the form is sent. */
const isKeepable = (field: Element): field is Field => {
  if (!('name' in field) || !field.name) return false
  const { name, type, autocomplete } = field as HTMLInputElement
  if (SECRET.test(`${name} ${autocomplete}`)) return false
  return field.tagName === 'INPUT' ? WRITTEN.has(type) : field.tagName === 'TEXTAREA' || field.tagName === 'SELECT'
}

const fieldsOf = (form: HTMLFormElement): Field[] => [...form.elements].filter(isKeepable)

/** Whether it differs from a new form's: a field that came filled in and was emptied does, too. */
const isWritten = (field: Field): boolean => {
  if (field.type === 'radio') return (field as HTMLInputElement).checked
  return field.value !== '' || ('defaultValue' in field && field.defaultValue !== '')
}

/** What was written into a form, by the names of its fields. Passwords, codes and card data are left out. */
export const readFields = (form: HTMLFormElement): Record<string, string> => {
  return Object.fromEntries(
    fieldsOf(form)
      .filter(isWritten)
      .map(({ name, value }) => [name, value]),
  )
}

/** Sets a value as if it had been typed: React notices it only through the native setter and an event. */
const write = (field: Field, value: string): void => {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }))
}

const isUntouched = (field: Field): boolean => !('defaultValue' in field) || field.value === field.defaultValue

/** Brings back what was written, wherever nothing has been written since. */
export const writeFields = (form: HTMLFormElement, kept: Readonly<Record<string, unknown>>): void => {
  for (const field of fieldsOf(form)) {
    const value = Object.hasOwn(kept, field.name) ? kept[field.name] : undefined
    if (typeof value !== 'string') continue
    if (field.type === 'radio') {
      if (field.value === value) field.click()
    } else if (isUntouched(field) && field.value !== value) write(field, value)
  }
}
