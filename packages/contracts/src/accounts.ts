import { z } from 'zod'
import { COUNTRY_CODES, LANGUAGES } from './locales.ts'

export const mePath = '/api/auth/me'
export const loginPath = '/api/auth/login'
export const loginChallengePath = '/api/auth/login-challenge'
export const logoutPath = '/api/auth/logout'
export const registerPath = '/api/auth/register'
export const confirmEmailPath = '/api/auth/confirm-email'
export const resendConfirmationPath = '/api/auth/resend-confirmation'
export const forgotPasswordPath = '/api/auth/forgot-password'
export const checkResetLinkPath = '/api/auth/reset-password/check'
export const resetPasswordPath = '/api/auth/reset-password'
export const sessionsPath = '/api/auth/sessions'
export const sessionPath = (id: string) => `/api/auth/sessions/${encodeURIComponent(id)}`
export const usernameProposalPath = '/api/auth/username-proposal'
export const accountPath = '/api/account'
export const emailChangePath = '/api/account/email-change'
export const ownMailboxChangePath = '/api/account/mailbox-change'
export const phoneCodePath = '/api/account/phone-code'
export const phoneProofPath = '/api/account/phone-proof'
/** Finishes a sign-in that owes a code. */
export const finishSignInPath = '/api/auth/second-factor'
export const secondFactorPath = '/api/account/second-factor'
export const secondFactorKeyPath = '/api/account/second-factor/key'
export const recoveryCodesPath = '/api/account/second-factor/recovery-codes'
export const secondFactorOffPath = '/api/account/second-factor/off'

/** The default; an operator may set another, also for a country. */
export const WELCOME_BONUS_NUGGETS = 10
export const PHONE_CODE_MINUTES = 10
export const PASSWORD_MIN_CHARACTERS = 10
export const PASSWORD_MAX_CHARACTERS = 200
export const EMAIL_MAX_CHARACTERS = 254
export const NAME_MAX_CHARACTERS = 80
export const PHONE_MAX_CHARACTERS = 32
export const USERNAME_MAX_CHARACTERS = 40

export const SECOND_FACTOR_MINUTES = 5
export const RECOVERY_CODES = 10

export const EMAIL_NOT_CONFIRMED_REFUSAL = 'email_not_confirmed'
export const PROOF_OF_WORK_REFUSAL = 'proof_of_work_required'
export const SIGN_IN_EXPIRED_REFUSAL = 'sign_in_expired'
export const TAKE_BACK_EXPIRED_REFUSAL = 'take_back_expired'
export const SECOND_FACTOR_REQUIRED_REFUSAL = 'second_factor_required'

/** Those of the staff are `STAFF_ROLES` too (staff.ts), which have to be among them. */
export const ROLES = ['member', 'agent', 'admin', 'support', 'moderator', 'finance'] as const
export type Role = (typeof ROLES)[number]

export const USERNAME_PATTERN = '^[\\p{L}\\p{N}][\\p{L}\\p{N}._-]{2,23}$'
const TOKEN_MAX = 128

/** The signed-in person, as sent to their own browser. */
export const currentUser = z.object({
  id: z.string(),
  name: z.string(),
  /** The pseudonym; the only name that consultants see. */
  username: z.string(),
  email: z.string(),
  emailConfirmed: z.boolean(),
  /** E.164. */
  phone: z.string(),
  /** As people read it: national in its own country, else with the country code. */
  phoneFormatted: z.string(),
  phoneVerified: z.boolean(),
  role: z.enum(ROLES),
  hasActiveSubscription: z.boolean(),
  country: z.enum(COUNTRY_CODES),
  language: z.enum(LANGUAGES),
  createdAt: z.string(),
  /** Until when at the latest staff sees the pages as this member; absent where the members themselves are here. */
  viewedUntil: z.string().optional(),
})
export type CurrentUser = z.infer<typeof currentUser>

/** Lengths are bounded here; the feature's refusals say what is wrong. */
export const registration = z.object({
  name: z.string().max(NAME_MAX_CHARACTERS),
  email: z.string().max(EMAIL_MAX_CHARACTERS),
  phone: z.string().max(PHONE_MAX_CHARACTERS),
  password: z.string().max(PASSWORD_MAX_CHARACTERS),
  /** `YYYY-MM-DD`. */
  birthDate: z.string().max(10),
  /** Proposed by the server when absent. */
  username: z.string().max(USERNAME_MAX_CHARACTERS).optional(),
  acceptTerms: z.boolean(),
  acceptSensitiveData: z.boolean(),
  /** A path of this site, followed after the confirmation. */
  returnPath: z.string().max(512).optional(),
})
export type Registration = z.infer<typeof registration>

/** Does not reveal whether the address is known. */
export const registrationAnswer = z.object({ ok: z.literal(true), email: z.string() })
export type RegistrationAnswer = z.infer<typeof registrationAnswer>

/** Work for a browser: find a number whose PBKDF2 key (SHA-256, 32 bits) has `zeroBits` leading zeros; see `loginProof`. */
export const loginChallenge = z.object({
  /** The key's password. */
  challenge: z.string(),
  rounds: z.number().int(),
  zeroBits: z.number().int(),
})
export type LoginChallenge = z.infer<typeof loginChallenge>

/** `number` solves the challenge: as decimal digits it is the key's salt. */
export const loginProof = z.object({
  challenge: z.string().max(200),
  solution: z
    .number()
    .int()
    .min(0)
    .max(2 ** 32),
})
export type LoginProof = z.infer<typeof loginProof>

export const signIn = z.object({
  identifier: z.string().max(EMAIL_MAX_CHARACTERS),
  password: z.string().max(PASSWORD_MAX_CHARACTERS),
  redirect: z.string().max(512).optional(),
  /** After a refusal with `proof_of_work_required`. */
  proof: loginProof.optional(),
})
export type SignIn = z.infer<typeof signIn>

/** `redirect` is a checked path of this site. */
export const signedInAnswer = z.object({
  user: currentUser,
  redirect: z.string(),
  /** True where signing in has taken back the deletion of the account. */
  isAccountKept: z.boolean(),
})
export type SignedInAnswer = z.infer<typeof signedInAnswer>

/** The password was right, and a code is owed: there is no session yet. */
const codeOwedAnswer = z.object({ isCodeOwed: z.literal(true) })
export const signInAnswer = z.union([signedInAnswer, codeOwedAnswer])
export type SignInAnswer = z.infer<typeof signInAnswer>

/** A code of the app, or a recovery code. */
const secondFactorCode = z.string().max(40)
export const finishSignIn = z.object({ code: secondFactorCode })

/** The own second factor. */
export const secondFactor = z.object({
  isOn: z.boolean(),
  /** The role demands it: it cannot be turned off, and without it the staff's pages stay closed. */
  isRequired: z.boolean(),
  enrolledAt: z.string().nullable(),
  recoveryCodesLeft: z.number().int(),
})
export type SecondFactor = z.infer<typeof secondFactor>

/** A key for the app. Nothing is kept of it until `enrolment` comes back with a code. */
export const secondFactorKey = z.object({
  /** Base32, as people type it. */
  key: z.string(),
  /** `otpauth://…`, what the QR code says. */
  address: z.string(),
  enrolment: z.string(),
})
export type SecondFactorKey = z.infer<typeof secondFactorKey>

/** What new recovery codes and turning off ask for. */
export const secondFactorProof = z.object({
  currentPassword: z.string().max(PASSWORD_MAX_CHARACTERS),
  code: secondFactorCode,
})
export type SecondFactorProof = z.infer<typeof secondFactorProof>

/** `code` is of the new key; `formerCode` of the one that it replaces, or a recovery code. */
export const secondFactorEnrolment = secondFactorProof.extend({
  enrolment: z.string().max(300),
  formerCode: secondFactorCode.optional(),
})
export type SecondFactorEnrolment = z.infer<typeof secondFactorEnrolment>

/** Shown this once. */
export const recoveryCodes = z.object({ codes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof recoveryCodes>

export const meAnswer = z.object({ user: currentUser })
export type MeAnswer = z.infer<typeof meAnswer>

export const emailOnly = z.object({ email: z.string().max(EMAIL_MAX_CHARACTERS) })
/** A missing or broken token becomes '', so that following a damaged link still leads to a page. */
export const tokenQuery = z.object({ token: z.string().max(TOKEN_MAX).catch('') })
export const resetToken = z.object({ token: z.string().max(TOKEN_MAX) })
/** `takesBackEmail`: the link was sent to the address that the account had before, and puts it back as well. */
export const resetLinkAnswer = z.object({ takesBackEmail: z.boolean() })
export type ResetLinkAnswer = z.infer<typeof resetLinkAnswer>
export const passwordReset = resetToken.extend({
  password: z.string().max(PASSWORD_MAX_CHARACTERS),
})
export type PasswordReset = z.infer<typeof passwordReset>

export const usernameProposal = z.object({ username: z.string() })

/** Each change is optional; a new e-mail, phone or password needs `currentPassword`. */
export const accountChange = z.object({
  name: z.string().max(NAME_MAX_CHARACTERS).optional(),
  username: z.string().max(USERNAME_MAX_CHARACTERS).optional(),
  email: z.string().max(EMAIL_MAX_CHARACTERS).optional(),
  phone: z.string().max(PHONE_MAX_CHARACTERS).optional(),
  password: z.string().max(PASSWORD_MAX_CHARACTERS).optional(),
  currentPassword: z.string().max(PASSWORD_MAX_CHARACTERS).optional(),
})
export type AccountChange = z.infer<typeof accountChange>

/**
 * `emailPending` is the new address that still waits for its confirmation, `namePending` a consultant's new name that the staff still check.
 * `mailboxChange` is another address that the staff set up for somebody who has lost their mailbox, which is not named, and when it counts at the
 * earliest: null until two of the staff have agreed.
 */
export const accountAnswer = z.object({
  user: currentUser,
  emailPending: z.string().nullable(),
  namePending: z.string().nullable(),
  mailboxChange: z.object({ effectiveFrom: z.string().nullable() }).nullable(),
})
export type AccountAnswer = z.infer<typeof accountAnswer>

export const phoneCode = z.object({ code: z.string().max(12) })

export const accountSession = z.object({
  id: z.string(),
  /** "Firefox, Linux" and the like, made from the user agent. */
  device: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  isCurrent: z.boolean(),
})
export type AccountSession = z.infer<typeof accountSession>
export const accountSessions = z.array(accountSession)

/** The results of a confirmation link, as /email-confirmation reads them. */
export const CONFIRMATION_STATUSES = ['success', 'already_confirmed', 'invalid_token', 'expired', 'error'] as const
export type ConfirmationStatus = (typeof CONFIRMATION_STATUSES)[number]
