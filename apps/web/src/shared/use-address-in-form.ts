import { type RefObject, useEffect, useRef } from 'react'

/**
 * Shows in a form what the address says when it changes in another way than by this form. What was chosen before the page came
 * alive stays. The form itself stays too, and with it the focus.
 */
export const useAddressInForm = (form: RefObject<HTMLFormElement | null>, search: object): void => {
  const shown = useRef(search)
  useEffect(() => {
    if (shown.current === search) return
    shown.current = search
    const values = new Map(Object.entries(search))
    for (const field of form.current?.elements ?? []) {
      if (field instanceof HTMLInputElement && field.type === 'checkbox')
        field.checked = values.get(field.name) === true
      else if (field instanceof HTMLSelectElement || field instanceof HTMLInputElement)
        field.value = String(values.get(field.name) ?? '')
    }
  }, [form, search])
}
