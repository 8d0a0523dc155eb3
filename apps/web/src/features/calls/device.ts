const MOBILE_BREAKPOINT_PX = 768

const PHONE = /iPhone|iPod|Android.*Mobile|Windows Phone/i
const IPHONE = /iPhone|iPod/i
const APPLE_TOUCH = /iPhone|iPod|iPad/i
const MOBILE = /Android|Mobile|Windows Phone/i

export interface DeviceFacts {
  userAgent: string
  widthPx: number
  isTouched: boolean
}

/** Whether this device can be expected to dial: a phone, or a touch device as narrow as one. Tablets and computers do not name themselves phones. */
export const isCallingDevice = ({ userAgent, widthPx, isTouched }: DeviceFacts): boolean =>
  PHONE.test(userAgent) || (isTouched && widthPx <= MOBILE_BREAKPOINT_PX)

export const isThisCallingDevice = (): boolean =>
  isCallingDevice({
    userAgent: navigator.userAgent,
    widthPx: window.innerWidth,
    isTouched: window.matchMedia('(pointer: coarse)').matches,
  })

/** iPhones call on a page of its own: their browser drops a call with the dialog's page more easily. */
export const isIphoneClass = (userAgent: string): boolean => IPHONE.test(userAgent)

/** How the call screen is framed: a dialog on a desktop, the full screen on a phone, an overlay on Apple's touch devices. */
export type CallFrame = 'dialog' | 'full' | 'overlay'

export const callFrameFor = ({ userAgent, widthPx }: Pick<DeviceFacts, 'userAgent' | 'widthPx'>): CallFrame => {
  if (APPLE_TOUCH.test(userAgent)) return 'overlay'
  return widthPx <= MOBILE_BREAKPOINT_PX || MOBILE.test(userAgent) ? 'full' : 'dialog'
}
