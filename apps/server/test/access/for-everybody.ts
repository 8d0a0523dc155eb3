import type { AccessTable } from './access-table.ts'

/** What visitors use, what comes with a secret of its own, and the demo’s own world. */
export const FOR_EVERYBODY: AccessTable = {
  accounts: {
    everybody: [
      'GET /api/auth/confirm-email',
      'GET /api/auth/login-challenge',
      'GET /api/auth/username-proposal',
      'POST /api/auth/confirm-mailbox',
      'POST /api/auth/forgot-password',
      'POST /api/auth/keep-mailbox',
      'POST /api/auth/login',
      'POST /api/auth/logout',
      'POST /api/auth/register',
      'POST /api/auth/resend-confirmation',
      'POST /api/auth/reset-password',
      'POST /api/auth/reset-password/check',
      'POST /api/auth/second-factor',
    ],
  },
  'age-verification': {
    everybody: [
      'GET /api/age-verification/status',
      'POST /api/age-verification/complete',
      'POST /api/age-verification/initiate-anonymous',
      'GET /sandbox/age-checks/{reference}',
      'POST /sandbox/age-checks/{reference}',
    ],
    signed: ['POST /api/age-verification/callback'],
  },
  analytics: {
    everybody: [
      'POST /api/analytics/events',
      'POST /api/conversions/member-call',
      'POST /api/conversions/premium-call',
      'POST /api/conversions/withdraw',
    ],
  },
  applications: {
    everybody: [
      'DELETE /api/application',
      'DELETE /api/application/files/{id}',
      'DELETE /api/application/files/{id}/people/{personId}',
      'DELETE /api/application/people/{id}',
      'GET /api/application',
      'GET /api/application/files/{id}',
      'GET /api/sandbox/liveness/{reference}',
      'POST /api/application/files',
      'POST /api/application/liveness',
      'POST /api/application/liveness/talk',
      'POST /api/application/mail',
      'POST /api/application/people',
      'POST /api/application/pressure',
      'POST /api/application/submit',
      'POST /api/applications',
      'POST /api/applications/consent',
      'POST /api/applications/consent/answer',
      'POST /api/applications/consent/document',
      'POST /api/applications/consent/photo',
      'POST /api/applications/open',
      'POST /api/applications/resume',
      'POST /api/applications/welcome',
      'POST /api/applications/welcome/password',
      'POST /api/sandbox/liveness/{reference}',
      'PUT /api/application/files/{id}/people',
      'PUT /api/application/step',
    ],
  },
  calls: {
    everybody: ['POST /api/calls/direct'],
  },
  chat: {
    everybody: ['GET /api/settings/chat-buttons'],
  },
  'chat-team': {
    everybody: [
      'GET /api/chat-team/conversations/{sessionId}/media/{mediaId}/{size}',
      'GET /api/chat-team/conversations/{sessionId}/messages',
      'POST /api/chat-team/conversations/{sessionId}/block',
      'POST /api/chat-team/conversations/{sessionId}/read',
      'POST /api/chat-team/conversations/{sessionId}/report',
      'POST /api/chat-team/replies',
    ],
  },
  contact: {
    everybody: ['GET /api/contact', 'GET /api/contact/form', 'POST /api/contact'],
  },
  content: {
    everybody: ['GET /api/content/{page}'],
  },
  countries: {
    everybody: ['GET /api/countries', 'GET /api/countries/current', 'GET /api/country'],
  },
  extensions: {
    everybody: ['GET /api/extensions/static'],
  },
  earnings: {
    everybody: ['POST /api/payout-details/check', 'PUT /api/payout-details'],
  },
  favourites: {
    everybody: ['POST /api/favourites/notices-off'],
  },
  notifications: {
    everybody: ['GET /api/notifications/mails-off', 'POST /api/notifications/mails-off'],
  },
  'payment-rails': {
    everybody: ['GET /sandbox/payments/{reference}', 'POST /sandbox/payments/{reference}/actions'],
  },
  payments: {
    everybody: [
      'POST /api/auth/auto-login',
      'GET /api/credits/packages',
      'GET /api/payments/orders/{id}',
      'POST /api/payments/orders/{id}/cancel',
      'POST /api/payments/orders/{id}/pay-again',
      'GET /api/payments/return/{result}',
    ],
    signed: ['GET /api/webhooks/{rail}', 'POST /api/webhooks/{rail}'],
  },
  profiles: {
    everybody: [
      'GET /api/categories',
      'GET /api/categories/{slug}',
      'GET /api/categories/{slug}/profiles',
      'GET /api/profile-filters',
      'GET /api/home-profiles',
      'GET /api/profiles',
      'GET /api/profiles/{uuidOrSlug}',
      'GET /photos/{*}',
      'GET /voices/{name}',
    ],
  },
  reviews: {
    everybody: ['GET /api/profiles/{uuidOrSlug}/reviews'],
  },
  safety: {
    everybody: ['POST /api/reports/guest'],
  },
  seo: {
    everybody: [
      'GET /age-de.xml',
      'GET /age.xml',
      'GET /previews/{kind}/{name}.{language}.jpg',
      'GET /robots.txt',
      'GET /site.webmanifest',
      'GET /sitemap.xml',
      'GET /sitemaps/pages.xml',
      'GET /sitemaps/profiles-{part}.xml',
    ],
  },
  subscriptions: {
    everybody: ['POST /api/contracts/cancel', 'POST /api/contracts/withdraw'],
  },
  'telephone-line': {
    everybody: [
      'GET /sandbox/phone-line',
      'POST /sandbox/phone-line',
      'GET /sandbox/phone-line/{lineCallId}',
      'GET /sandbox/phone-line/{lineCallId}/credential',
      'POST /sandbox/phone-line/{lineCallId}/events',
    ],
  },
  voice: {
    // By a process of ours.
    signed: ['POST /api/voice/node'],
  },
  staff: {
    everybody: ['POST /api/staff/invitation', 'POST /api/staff/invitation/check'],
  },
  platform: {
    everybody: ['POST /api/client-errors', 'GET /api/events', 'GET /healthz', 'GET /readyz', 'GET /sandbox/mail.json'],
  },
}
