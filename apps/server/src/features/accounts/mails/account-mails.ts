import {
  alreadyRegisteredMail,
  confirmNewEmailMail,
  confirmRegistrationMail,
  emailChangedMail,
} from './address-mails.ts'
import { accountEndedMail, accountKeptMail, deletionAskedMail } from './deletion-mails.ts'
import { MAILBOX_MAILS } from './mailbox-mails.ts'
import { passwordChangedMail, resetPasswordMail } from './password-mails.ts'
import {
  recoveryCodesRenewedMail,
  recoveryCodeUsedMail,
  secondFactorOffMail,
  secondFactorOnMail,
  secondFactorResetMail,
} from './second-factor-mails.ts'

/** In the order in which an operator finds them. */
export const ACCOUNT_MAILS = [
  confirmRegistrationMail,
  alreadyRegisteredMail,
  confirmNewEmailMail,
  emailChangedMail,
  ...MAILBOX_MAILS,
  resetPasswordMail,
  passwordChangedMail,
  deletionAskedMail,
  accountKeptMail,
  accountEndedMail,
  secondFactorOnMail,
  secondFactorOffMail,
  secondFactorResetMail,
  recoveryCodesRenewedMail,
  recoveryCodeUsedMail,
] as const
