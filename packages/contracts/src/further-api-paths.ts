// What is asked for by whoever signs in, fills in a form, or works here (see api-paths.ts).
export const login = '/api/auth/login'
export const logout = '/api/auth/logout'
export const register = '/api/auth/register'
export const confirmEmail = '/api/auth/confirm-email'
export const resendConfirmation = '/api/auth/resend-confirmation'
export const forgotPassword = '/api/auth/forgot-password'
export const resetPassword = '/api/auth/reset-password'
export const sessions = '/api/auth/sessions'
export const session = (id: string) => `/api/auth/sessions/${encodeURIComponent(id)}`
export const usernameProposal = '/api/auth/username-proposal'
export const account = '/api/account'
export const phoneCode = '/api/account/phone-code'
export const phoneProof = '/api/account/phone-proof'
export const currentCountry = '/api/countries/current'
export const creditHistory = '/api/credits/history'
export const chatSession = (profileUuid: string) => `/api/chat/session/${encodeURIComponent(profileUuid)}`
export const chatMessages = (sessionId: string) => `/api/chat/messages/${encodeURIComponent(sessionId)}`
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
export const memberCallConversion = '/api/conversions/member-call'
export const outbox = '/sandbox/mail.json'
