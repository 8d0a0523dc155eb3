/** What a text may not carry, in the order in which it is looked for. The operator sets each to off, warn or refuse. */
export const MESSAGE_RULES = ['phone', 'email', 'messenger', 'payment', 'meeting'] as const
export type MessageRule = (typeof MESSAGE_RULES)[number]
/** What is looked for in every text; links have no rule of their own in the chat. */
export const CONTACT_KINDS = [...MESSAGE_RULES, 'link'] as const
export type ContactKind = (typeof CONTACT_KINDS)[number]
export const MESSAGE_RULE_STRENGTHS = ['off', 'warn', 'refuse'] as const
export type MessageRuleStrength = (typeof MESSAGE_RULE_STRENGTHS)[number]

/** 422: never sent as it is. */
export const heldBackRefusal = (rule: MessageRule) => `${rule}_held_back` as const
/** 409: sent once it comes again, with `isConfirmed`. */
export const confirmationRefusal = (rule: MessageRule) => `${rule}_to_confirm` as const

/** Whether a refused message may be sent again with `isConfirmed`. */
export const canBeConfirmed = (code: string): boolean =>
  MESSAGE_RULES.some((rule) => confirmationRefusal(rule) === code)

/** 429: more in this time than a person writes, opens or uploads. */
export const TOO_MANY_MESSAGES_REFUSAL = 'too_many_messages'

/** Images of members: none at all, veiled until the reader reveals them, or shown. */
export const MEMBER_IMAGE_CHOICES = ['off', 'sensitive', 'shown'] as const
