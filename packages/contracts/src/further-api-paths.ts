// The paths for signing in, forms, consultants and operators (see api-paths.ts).
export const login = '/api/auth/login'
export const loginChallenge = '/api/auth/login-challenge'
export const logout = '/api/auth/logout'
export const register = '/api/auth/register'
export const confirmEmail = '/api/auth/confirm-email'
export const resendConfirmation = '/api/auth/resend-confirmation'
export const forgotPassword = '/api/auth/forgot-password'
export const checkResetLink = '/api/auth/reset-password/check'
export const resetPassword = '/api/auth/reset-password'
export const sessions = '/api/auth/sessions'
export const session = (id: string) => `/api/auth/sessions/${encodeURIComponent(id)}`
export const usernameProposal = '/api/auth/username-proposal'
export const account = '/api/account'
export const accountData = '/api/account/data'
export const dataExports = '/api/account/data/exports'
export const dataArchive = (id: string) => `/api/account/data/exports/${encodeURIComponent(id)}/archive`
export const accountDeletion = '/api/account/deletion'
export const phoneCode = '/api/account/phone-code'
export const phoneProof = '/api/account/phone-proof'
export const currentCountry = '/api/countries/current'
export const creditHistory = '/api/credits/history'
export const chatSession = (profileUuid: string) => `/api/chat/session/${encodeURIComponent(profileUuid)}`
export const chatMessages = (sessionId: string) => `/api/chat/messages/${encodeURIComponent(sessionId)}`
export const chatAbsence = (profileUuid: string) => `/api/chat/absence/${encodeURIComponent(profileUuid)}`
export const chatSessions = '/api/chat/sessions'
export const chatRead = (sessionId: string) => `/api/chat/sessions/${encodeURIComponent(sessionId)}/read`
export const chatStandIn = (sessionId: string) => `/api/chat/sessions/${encodeURIComponent(sessionId)}/stand-in`
export const sendMessage = '/api/velvetline/usermessages-out'
export const agentProfiles = '/api/agent/profiles'
export const agentProfile = (uuid: string) => `/api/agent/profiles/${encodeURIComponent(uuid)}`
export const agentHeartbeat = '/api/agent/heartbeat'
export const agentConversations = '/api/agent/conversations'
export const agentMessages = (sessionId: string) => `/api/agent/conversations/${encodeURIComponent(sessionId)}/messages`
export const agentRead = (sessionId: string) => `/api/agent/conversations/${encodeURIComponent(sessionId)}/read`
export const favouriteProfiles = '/api/favourites/profiles'
export const favourite = (profileUuid: string) => `/api/favourites/${encodeURIComponent(profileUuid)}`
export const favouriteNoticesOff = '/api/favourites/notices-off'
export const contact = '/api/contact'
export const contactForm = '/api/contact/form'
export const ageStatus = '/api/age-verification/status'
export const ageInitiate = '/api/age-verification/initiate'
export const ageInitiateAnonymous = '/api/age-verification/initiate-anonymous'
export const ageComplete = '/api/age-verification/complete'
export const ageCallback = '/api/age-verification/callback'
export const sandboxAgeCheck = (reference: string) => `/sandbox/age-checks/${encodeURIComponent(reference)}`
export const extensions = '/api/extensions/static'
export const directCalls = '/api/calls/direct'
export const premiumCallConversion = '/api/conversions/premium-call'
export const withdrawConversions = '/api/conversions/withdraw'
export const memberCallConversion = '/api/conversions/member-call'
export const outbox = '/sandbox/mail.json'
export const creditPackages = '/api/credits/packages'
export const paymentOffer = '/api/payments/offer'
export const checkout = '/api/payments/checkout'
export const order = (id: string) => `/api/payments/orders/${encodeURIComponent(id)}`
export const orderPayAgain = (id: string) => `/api/payments/orders/${encodeURIComponent(id)}/pay-again`
export const orderCancel = (id: string) => `/api/payments/orders/${encodeURIComponent(id)}/cancel`
/** Where a provider leads back to that has one address for all orders. */
export const paymentReturn = (result: string) => `/api/payments/return/${encodeURIComponent(result)}`
export const receipts = '/api/payments/receipts'
export const receipt = (number: string) => `/api/payments/receipts/${encodeURIComponent(number)}`
export const receiptPdf = (number: string) => `/api/payments/receipts/${encodeURIComponent(number)}/pdf`
export const care = '/api/payments/care'
export const limits = '/api/payments/limits'
export const pause = '/api/payments/pause'
export const autoReload = '/api/payments/auto-reload'
export const autoLogin = '/api/auth/auto-login'
export const subscription = '/api/subscription'
export const subscriptionCancel = '/api/subscription/cancel'
export const subscriptionResume = '/api/subscription/resume'
export const contractCancel = '/api/contracts/cancel'
export const contractWithdraw = '/api/contracts/withdraw'
export const webhook = (rail: string) => `/api/webhooks/${encodeURIComponent(rail)}`
export const sandboxPayment = (reference: string) => `/sandbox/payments/${encodeURIComponent(reference)}`
export const sandboxPaymentActions = (reference: string) => `/sandbox/payments/${encodeURIComponent(reference)}/actions`
export const adminPayments = '/api/admin/payments'
export const adminPayment = (id: string) => `/api/admin/payments/${encodeURIComponent(id)}`
export const adminRefund = (id: string) => `/api/admin/payments/${encodeURIComponent(id)}/refund`
export const adminPaymentsCsv = '/api/admin/payments.csv'
export const adminProviderEvents = '/api/admin/provider-events'
export const adminReplay = (id: string) => `/api/admin/provider-events/${encodeURIComponent(id)}/replay`
export const adminLedgerCheck = '/api/admin/ledger-check'
export const adminBonus = '/api/admin/bonus'
export const adminLeftNuggets = '/api/admin/left-nuggets'
export const adminLeftNuggetsSettled = (memberId: string) =>
  `/api/admin/left-nuggets/${encodeURIComponent(memberId)}/settled`
export const adminDebts = '/api/admin/debts'
export const adminToday = '/api/admin/today'
export const adminMaxpayTest = '/api/admin/maxpay-test'
export const webrtcBalance = '/api/webrtc/balance'
export const webrtcConfig = '/api/webrtc/config'
export const startCall = '/api/webrtc/start-call'
export const updateTelnyxId = '/api/webrtc/update-telnyx-id'
export const callStatus = (callId: string) => `/api/webrtc/call-status/${encodeURIComponent(callId)}`
export const endCall = '/api/webrtc/end-call'
export const calls = '/api/calls'
export const call = (callId: string) => `/api/calls/${encodeURIComponent(callId)}`
export const callReview = (callId: string) => `/api/calls/${encodeURIComponent(callId)}/review`
export const callSound = (callId: string) => `/api/calls/${encodeURIComponent(callId)}/sound`
export const linePin = '/api/calls/line-pin'
export const agentPhone = '/api/agent/phone'
export const agentCallDecline = (callId: string) => `/api/agent/calls/${encodeURIComponent(callId)}/decline`
export const agentCallEnd = (callId: string) => `/api/agent/calls/${encodeURIComponent(callId)}/end`
export const agentEarnings = '/api/agent/earnings'
export const adminCalls = '/api/admin/calls'
export const adminCallHangUp = (callId: string) => `/api/admin/calls/${encodeURIComponent(callId)}/hang-up`
export const adminReviews = '/api/admin/reviews'
export const adminReview = (id: string) => `/api/admin/reviews/${encodeURIComponent(id)}`
export const voiceGateway = '/voice'
export const telnyxEvents = '/api/voice/telnyx/events'
export const sandboxPhone = '/sandbox/phone-line'
