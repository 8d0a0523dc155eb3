import type { PageSources } from '../../platform/http/pages/index.ts'

/** What the hand-over pages load for their provider, by path; no other page may load, frame or post to anything that is not ours. */
export const PAYMENT_PAGE_SOURCES: Readonly<Record<string, PageSources>> = {
  // A signed form goes to the hosted page.
  '/maxpay-redirect': { forms: ['https://*.maxpay.com'] },
  '/admin-maxpay-test': { forms: ['https://*.maxpay.com'] },
  // The script that draws the button, its frames, and the window of the approval.
  '/app/payment/redirect': {
    scripts: ['https://www.paypal.com', 'https://www.paypalobjects.com'],
    connections: ['https://www.paypal.com', 'https://www.sandbox.paypal.com'],
    frames: ['https://www.paypal.com', 'https://www.sandbox.paypal.com'],
    images: ['https://www.paypalobjects.com', 'https://www.paypal.com'],
    speaksToWindows: true,
  },
}
