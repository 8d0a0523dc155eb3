import type { AccessTable } from './access-table.ts'

/** What members and consultants use, and what everybody has who is signed in. */
export const FOR_PEOPLE: AccessTable = {
  accounts: {
    signedIn: [
      'GET /api/account',
      'PATCH /api/account',
      'DELETE /api/account/email-change',
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
    signedIn: ['POST /api/age-verification/initiate'],
  },
  agents: {
    consultants: [
      'GET /api/agent/agency',
      'GET /api/agent/alerts',
      'GET /api/agent/replies',
      'POST /api/agent/agency/leave',
      'POST /api/agent/heartbeat',
      'PUT /api/agent/agency/people/{id}/answerers',
      'PUT /api/agent/alerts',
      'PUT /api/agent/replies',
    ],
  },
  applications: {
    consultants: [
      'DELETE /api/agent/agency/invitations/{id}',
      'GET /api/agent/agency/invitations',
      'GET /api/agent/agreement',
      'POST /api/agent/agency/invitations',
      'POST /api/agent/pressure',
    ],
  },
  calls: {
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
      'GET /api/agent/forwarding',
      'GET /api/agent/phone',
      'GET /api/agent/times',
      'POST /api/agent/calls/{callId}/decline',
      'POST /api/agent/calls/{callId}/end',
      'POST /api/agent/times/leave',
      'PUT /api/agent/forwarding',
      'PUT /api/agent/times',
    ],
  },
  chat: {
    signedIn: ['GET /api/chat/sessions', 'GET /api/chat/unread-count', 'GET /api/chat/unread-per-session'],
    signedInAdults: ['GET /api/chat/media/{mediaId}/{size}', 'GET /api/chat/messages/{sessionId}'],
    members: [
      'GET /api/chat/blocked',
      'POST /api/chat/sessions/{sessionId}/block',
      'POST /api/chat/sessions/{sessionId}/read',
      'POST /api/chat/sessions/{sessionId}/stand-in',
    ],
    adultMembers: [
      'GET /api/chat/absence/{profileUuid}',
      'GET /api/chat/session/{profileUuid}',
      'POST /api/chat/upload-image',
      'POST /api/chat/upload-voice',
      'POST /api/chat/sessions/{sessionId}/typing',
      'POST /api/velvetline/usermessages-out',
    ],
    consultants: [
      'GET /api/agent/blocked',
      'GET /api/agent/conversations',
      'GET /api/agent/conversations/{sessionId}',
      'GET /api/agent/conversations/{sessionId}/messages',
      'GET /api/agent/inbox',
      'DELETE /api/agent/conversations/{sessionId}/claim',
      'POST /api/agent/conversations/search',
      'POST /api/agent/conversations/{sessionId}/block',
      'POST /api/agent/conversations/{sessionId}/image',
      'POST /api/agent/conversations/{sessionId}/claim',
      'POST /api/agent/conversations/{sessionId}/messages',
      'POST /api/agent/conversations/{sessionId}/read',
      'POST /api/agent/conversations/{sessionId}/voice',
      'POST /api/agent/conversations/{sessionId}/typing',
      'PUT /api/agent/conversations/{sessionId}/note',
      'PUT /api/agent/conversations/{sessionId}/presence',
    ],
  },
  credits: {
    signedIn: ['GET /api/credits/balance', 'GET /api/credits/history'],
  },
  earnings: {
    consultants: [
      'GET /api/agent/conversations/{sessionId}/earnings',
      'GET /api/agent/earnings',
      'GET /api/agent/earnings/months',
      'GET /api/agent/earnings/statement',
      'GET /api/agent/earnings/statement.csv',
      'GET /api/agent/earnings/statements/{number}/pdf',
      'POST /api/agent/earnings/splits',
      'PUT /api/agent/payout-details',
    ],
  },
  favourites: {
    members: [
      'GET /api/favourites',
      'GET /api/favourites/profiles',
      'PUT /api/favourites/{profileUuid}',
      'DELETE /api/favourites/{profileUuid}',
    ],
  },
  notifications: {
    signedIn: [
      'GET /api/notifications',
      'PUT /api/notifications',
      'PUT /api/notifications/browsers',
      'DELETE /api/notifications/browsers/{id}',
      'POST /api/notifications/test',
    ],
  },
  members: {
    members: ['GET /api/account/viewings'],
  },
  payments: {
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
      'POST /api/account/data/exports/{id}/archive',
      'POST /api/account/deletion',
    ],
  },
  profiles: {
    consultants: [
      'GET /api/agent/profiles',
      'PATCH /api/agent/profiles',
      'PATCH /api/agent/profiles/{uuid}',
      'GET /api/agent/profile-drafts',
      'GET /api/agent/profile-drafts/{id}/draft',
      'PATCH /api/agent/profile-drafts/{id}/draft',
      'DELETE /api/agent/profile-drafts/{id}/draft',
      'POST /api/agent/profile-drafts/{id}/offline',
      'DELETE /api/agent/profile-drafts/{id}/offline',
      'POST /api/agent/profile-drafts/{id}/draft/confirmation',
      'POST /api/agent/profile-drafts/{id}/draft/submit',
      'DELETE /api/agent/profile-drafts/{id}/draft/submit',
      'POST /api/agent/profile-drafts/{id}/draft/photos',
      'GET /api/agent/profile-drafts/{id}/draft/photos/{photoId}',
      'POST /api/agent/profile-drafts/{id}/draft/photos/{photoId}/people',
      'DELETE /api/agent/profile-drafts/{id}/draft/photos/{photoId}/people/{personId}',
      'PUT /api/agent/profile-drafts/{id}/draft/voice',
      'GET /api/agent/profile-drafts/{id}/draft/voice',
    ],
  },
  reviews: {
    consultants: ['GET /api/agent/reviews', 'GET /api/agent/reviews/waiting', 'PUT /api/agent/reviews/{id}/reply'],
    members: ['POST /api/calls/{callId}/review'],
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
    members: ['GET /api/subscription', 'POST /api/subscription/cancel', 'POST /api/subscription/resume'],
  },
  'telephone-line': {
    members: ['GET /api/calls/line-pin', 'POST /api/calls/line-pin'],
  },
  safety: {
    members: ['POST /api/reports'],
    consultants: ['POST /api/agent/reports'],
  },
}
