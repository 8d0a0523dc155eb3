import { createContext, useContext } from 'react'
import type { Phone } from './use-phone.ts'

export const PhoneContext = createContext<Phone | null>(null)

/** @throws Error outside the workspace */
export const usePhoneHere = (): Phone => {
  const phone = useContext(PhoneContext)
  if (!phone) throw new Error('There is a phone only within the workspace.')
  return phone
}
