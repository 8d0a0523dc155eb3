import { MOBILE_BREAKPOINT_PX } from '@velvetline/contracts/constants'

/** Phones name themselves; a tablet or a computer with a touch screen does not. */
const PHONE = /iPhone|iPod|Android.*Mobile|Windows Phone/i

/** What a device tells of itself. */
export interface DeviceFacts {
  userAgent: string
  widthPx: number
  isTouched: boolean
}

/** Whether this device can be expected to dial: a phone, or something as narrow as one that is used with a finger. */
export const isCallingDevice = ({ userAgent, widthPx, isTouched }: DeviceFacts): boolean =>
  PHONE.test(userAgent) || (isTouched && widthPx <= MOBILE_BREAKPOINT_PX)

/** The same for the device at hand. */
export const isThisCallingDevice = (): boolean =>
  isCallingDevice({
    userAgent: navigator.userAgent,
    widthPx: window.innerWidth,
    isTouched: window.matchMedia('(pointer: coarse)').matches,
  })
