import type { Permission, StaffRole } from '@velvetline/contracts/staff'

/**
 * Who may use a route: everybody (what a visitor sees, what comes with a secret of its own such as a link in a mail, a provider's signature or
 * the cookie of an order, and the demo's own world), everybody who is signed in, everybody but members, one role, or the staff with a
 * permission. `Adults` are asked for a proof of age as well, where the country demands one.
 */
export type Who =
  | 'everybody'
  | 'signedIn'
  | 'signedInAdults'
  | 'members'
  | 'adultMembers'
  | 'allButMembers'
  | 'consultants'
  | Permission

/** Which role has which permission. By hand as well: the policy (`contracts/src/staff.ts`) is tested against it. */
export const STAFF_TABLE: Readonly<Record<Permission, Readonly<Record<StaffRole, 'may' | 'refused'>>>> = {
  'today.read': { admin: 'may', support: 'may', moderator: 'may', finance: 'may' },
  'payments.read': { admin: 'may', support: 'may', moderator: 'refused', finance: 'may' },
  'payments.export': { admin: 'may', support: 'refused', moderator: 'refused', finance: 'may' },
  'payments.refund': { admin: 'may', support: 'refused', moderator: 'refused', finance: 'may' },
  'events.read': { admin: 'may', support: 'refused', moderator: 'refused', finance: 'may' },
  'events.replay': { admin: 'may', support: 'refused', moderator: 'refused', finance: 'may' },
  'ledger.read': { admin: 'may', support: 'refused', moderator: 'refused', finance: 'may' },
  'ledger.check': { admin: 'may', support: 'refused', moderator: 'refused', finance: 'may' },
  'debts.settle': { admin: 'may', support: 'refused', moderator: 'refused', finance: 'may' },
  'bonus.read': { admin: 'may', support: 'refused', moderator: 'refused', finance: 'may' },
  'calls.read': { admin: 'may', support: 'may', moderator: 'refused', finance: 'refused' },
  'calls.hangUp': { admin: 'may', support: 'may', moderator: 'refused', finance: 'refused' },
  'reviews.decide': { admin: 'may', support: 'refused', moderator: 'may', finance: 'refused' },
  'rails.test': { admin: 'may', support: 'refused', moderator: 'refused', finance: 'refused' },
  'staff.manage': { admin: 'may', support: 'refused', moderator: 'refused', finance: 'refused' },
  'audit.read': { admin: 'may', support: 'refused', moderator: 'refused', finance: 'refused' },
}

/**
 * Every route with who may use it, by feature. Written by hand and never made from the routes: a route whose `config` says something else
 * fails the test until somebody has decided here too.
 */
export const ACCESS_TABLE: Readonly<Record<string, Partial<Record<Who, readonly string[]>>>> = {
  accounts: {
    everybody: [
      'GET /api/auth/confirm-email',
      'GET /api/auth/login-challenge',
      'GET /api/auth/username-proposal',
      'POST /api/auth/forgot-password',
      'POST /api/auth/login',
      'POST /api/auth/logout',
      'POST /api/auth/register',
      'POST /api/auth/resend-confirmation',
      'POST /api/auth/reset-password',
      'POST /api/auth/reset-password/check',
      'POST /api/auth/second-factor',
    ],
    signedIn: [
      'GET /api/account',
      'PATCH /api/account',
      'POST /api/account/phone-code',
      'POST /api/account/phone-proof',
      'GET /api/auth/me',
      'GET /api/auth/sessions',
      'DELETE /api/auth/sessions',
      'DELETE /api/auth/sessions/{id}',
    ],
    allButMembers: [
      'GET /api/account/second-factor',
      'POST /api/account/second-factor',
      'POST /api/account/second-factor/key',
      'POST /api/account/second-factor/off',
      'POST /api/account/second-factor/recovery-codes',
    ],
  },
  'age-verification': {
    everybody: [
      'GET /api/age-verification/status',
      'POST /api/age-verification/callback',
      'POST /api/age-verification/complete',
      'POST /api/age-verification/initiate-anonymous',
      'GET /sandbox/age-checks/{reference}',
      'POST /sandbox/age-checks/{reference}',
    ],
    signedIn: ['POST /api/age-verification/initiate'],
  },
  agents: { consultants: ['POST /api/agent/heartbeat'] },
  analytics: {
    everybody: [
      'POST /api/analytics/events',
      'POST /api/conversions/member-call',
      'POST /api/conversions/premium-call',
      'POST /api/conversions/withdraw',
    ],
  },
  calls: {
    everybody: ['POST /api/calls/direct'],
    signedIn: ['GET /api/webrtc/call-status/{callId}'],
    members: [
      'GET /api/calls',
      'GET /api/calls/{callId}',
      'POST /api/calls/{callId}/sound',
      'GET /api/webrtc/balance',
      'POST /api/webrtc/end-call',
      'POST /api/webrtc/update-telnyx-id',
    ],
    adultMembers: ['GET /api/webrtc/config', 'POST /api/webrtc/start-call'],
    consultants: [
      'GET /api/agent/phone',
      'POST /api/agent/calls/{callId}/decline',
      'POST /api/agent/calls/{callId}/end',
    ],
  },
  chat: {
    everybody: ['GET /api/settings/chat-buttons'],
    signedIn: ['GET /api/chat/sessions', 'GET /api/chat/unread-count', 'GET /api/chat/unread-per-session'],
    signedInAdults: ['GET /api/chat/messages/{sessionId}'],
    members: ['POST /api/chat/sessions/{sessionId}/read', 'POST /api/chat/sessions/{sessionId}/stand-in'],
    adultMembers: [
      'GET /api/chat/absence/{profileUuid}',
      'GET /api/chat/session/{profileUuid}',
      'POST /api/velvetline/usermessages-out',
    ],
    consultants: [
      'GET /api/agent/conversations',
      'GET /api/agent/conversations/{sessionId}/messages',
      'POST /api/agent/conversations/{sessionId}/messages',
      'POST /api/agent/conversations/{sessionId}/read',
    ],
  },
  contact: { everybody: ['GET /api/contact', 'GET /api/contact/form', 'POST /api/contact'] },
  content: { everybody: ['GET /api/content/{page}'] },
  countries: { everybody: ['GET /api/countries', 'GET /api/countries/current', 'GET /api/country'] },
  credits: { signedIn: ['GET /api/credits/balance', 'GET /api/credits/history'] },
  earnings: { consultants: ['GET /api/agent/earnings'] },
  extensions: { everybody: ['GET /api/extensions/static'] },
  favourites: {
    everybody: ['POST /api/favourites/notices-off'],
    members: [
      'GET /api/favourites',
      'GET /api/favourites/profiles',
      'PUT /api/favourites/{profileUuid}',
      'DELETE /api/favourites/{profileUuid}',
    ],
  },
  'payment-rails': {
    everybody: ['GET /sandbox/payments/{reference}', 'POST /sandbox/payments/{reference}/actions'],
    'rails.test': ['POST /api/admin/maxpay-test'],
  },
  payments: {
    everybody: [
      'POST /api/auth/auto-login',
      'GET /api/credits/packages',
      'GET /api/payments/orders/{id}',
      'POST /api/payments/orders/{id}/cancel',
      'POST /api/payments/orders/{id}/pay-again',
      'GET /api/payments/return/{result}',
      'GET /api/webhooks/{rail}',
      'POST /api/webhooks/{rail}',
    ],
    signedIn: [
      'GET /api/payments/receipts',
      'GET /api/payments/receipts/{number}',
      'GET /api/payments/receipts/{number}/pdf',
    ],
    members: ['GET /api/payments/offer', 'POST /api/payments/checkout'],
  },
  privacy: {
    signedIn: [
      'GET /api/account/data',
      'POST /api/account/data/exports',
      'GET /api/account/data/exports/{id}/archive',
      'POST /api/account/deletion',
    ],
  },
  profiles: {
    everybody: [
      'GET /api/categories',
      'GET /api/categories/{slug}',
      'GET /api/categories/{slug}/profiles',
      'GET /api/profile-filters',
      'GET /api/profiles',
      'GET /api/profiles/{uuidOrSlug}',
      'GET /photos/{*}',
    ],
    consultants: ['GET /api/agent/profiles', 'PATCH /api/agent/profiles/{uuid}'],
  },
  reviews: {
    everybody: ['GET /api/profiles/{uuidOrSlug}/reviews'],
    members: ['POST /api/calls/{callId}/review'],
  },
  seo: {
    everybody: [
      'GET /previews/{kind}/{name}.{language}.jpg',
      'GET /robots.txt',
      'GET /site.webmanifest',
      'GET /sitemap.xml',
      'GET /sitemaps/pages.xml',
      'GET /sitemaps/profiles-{part}.xml',
    ],
  },
  'spending-care': {
    members: [
      'PUT /api/payments/auto-reload',
      'GET /api/payments/care',
      'PUT /api/payments/limits',
      'POST /api/payments/pause',
    ],
  },
  subscriptions: {
    everybody: ['POST /api/contracts/cancel', 'POST /api/contracts/withdraw'],
    members: ['GET /api/subscription', 'POST /api/subscription/cancel', 'POST /api/subscription/resume'],
  },
  'telephone-line': {
    everybody: [
      'GET /sandbox/phone-line',
      'POST /sandbox/phone-line',
      'GET /sandbox/phone-line/{lineCallId}',
      'GET /sandbox/phone-line/{lineCallId}/credential',
      'POST /sandbox/phone-line/{lineCallId}/events',
    ],
    members: ['GET /api/calls/line-pin', 'POST /api/calls/line-pin'],
  },
  staff: {
    everybody: ['POST /api/staff/invitation', 'POST /api/staff/invitation/check'],
    'staff.manage': [
      'GET /api/admin/staff',
      'POST /api/admin/staff',
      'PATCH /api/admin/staff/{id}',
      'POST /api/admin/staff/{id}/block',
      'POST /api/admin/staff/{id}/second-factor/reset',
      'POST /api/admin/staff/{id}/unblock',
      'POST /api/admin/staff/invitations/{id}/resend',
      'DELETE /api/admin/staff/invitations/{id}',
    ],
    'audit.read': ['GET /api/admin/audit', 'GET /api/admin/audit.csv', 'POST /api/admin/audit/check'],
  },
  admin: {
    'today.read': ['GET /api/admin/today'],
    'payments.read': ['GET /api/admin/payments', 'GET /api/admin/payments/{id}'],
    'payments.export': ['GET /api/admin/payments.csv'],
    'payments.refund': ['POST /api/admin/payments/{id}/refund'],
    'events.read': ['GET /api/admin/provider-events'],
    'events.replay': ['POST /api/admin/provider-events/{id}/replay'],
    'ledger.read': ['GET /api/admin/debts', 'GET /api/admin/ledger-check', 'GET /api/admin/left-nuggets'],
    'ledger.check': ['POST /api/admin/ledger-check'],
    'debts.settle': ['POST /api/admin/left-nuggets/{id}/settled'],
    'bonus.read': ['GET /api/admin/bonus'],
    'calls.read': ['GET /api/admin/calls'],
    'calls.hangUp': ['POST /api/admin/calls/{callId}/hang-up'],
    'reviews.decide': ['GET /api/admin/reviews', 'POST /api/admin/reviews/{id}'],
  },
  platform: {
    everybody: ['POST /api/client-errors', 'GET /api/events', 'GET /healthz', 'GET /readyz', 'GET /sandbox/mail.json'],
  },
}
