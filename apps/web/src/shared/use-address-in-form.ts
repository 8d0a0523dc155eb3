import { type RefObject, useEffect, useRef } from 'react'

/** Updates a form when the address changes by other means. What was chosen before hydration stays, as do the form and its focus. */
export const useAddressInForm = (form: RefObject<HTMLFormElement | null>, search: object): void => {
  const shown = useRef(search)
  useEffect(() => {
    if (shown.current === search) return
    shown.current = search
    const values = new Map(Object.entries(search))
    for (const field of form.current?.elements ?? []) {
      // A field without a name is in no address.
      if (!field.getAttribute('name')) continue
      if (field instanceof HTMLInputElement && field.type === 'checkbox')
        field.checked = values.get(field.name) === true
      else if (field instanceof HTMLSelectElement || field instanceof HTMLInputElement)
        field.value = String(values.get(field.name) ?? '')
    }
  }, [form, search])
}
