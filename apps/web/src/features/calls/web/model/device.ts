export const MOBILE_BREAKPOINT_PX = 768

/** How the call screen is framed: a dialog on a desktop, the whole screen on a phone, an overlay on what Apple makes for the hand. */
export type CallFrame = 'dialog' | 'full' | 'overlay'

const IPHONE = /iPhone|iPod/i
const APPLE_TOUCH = /iPhone|iPod|iPad/i
const MOBILE = /Android|Mobile|Windows Phone/i

/** iPhones call on a page of its own: their browser drops a call with the dialog's page more easily. */
export const isIphoneClass = (userAgent: string): boolean => IPHONE.test(userAgent)

/** Mobile is whatever is at most 768 pixels wide or names itself so. */
export const callFrameFor = ({ userAgent, widthPx }: { userAgent: string; widthPx: number }): CallFrame => {
  if (APPLE_TOUCH.test(userAgent)) return 'overlay'
  return widthPx <= MOBILE_BREAKPOINT_PX || MOBILE.test(userAgent) ? 'full' : 'dialog'
}
