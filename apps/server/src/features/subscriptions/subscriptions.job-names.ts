export const TELL_MEMBER = 'tell-member-of-membership'
export const ALIGN_AGREEMENT = 'align-agreement'
export const PAY_BACK = 'pay-membership-back'
