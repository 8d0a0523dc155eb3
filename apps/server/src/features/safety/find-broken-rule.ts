import { MESSAGE_RULES, type MessageRule, type MessageRuleStrength } from '@velvetline/contracts/message-rules'
import { readContactData } from '../../platform/text/find-contact-data.ts'

export type RuleStrengths = Readonly<Record<MessageRule, MessageRuleStrength>>

interface BrokenRule {
  readonly rule: MessageRule
  readonly strength: 'warn' | 'refuse'
}

/** The first rule that refuses the text, else the first that warns. Words that harmless texts use too only warn. */
export const findBrokenRule = (text: string, strengths: RuleStrengths): BrokenRule | undefined => {
  const find = readContactData(text)
  let warning: BrokenRule | undefined
  for (const rule of MESSAGE_RULES) {
    const strength = strengths[rule]
    if (strength === 'off' || (strength === 'warn' && warning)) continue
    const found = find(rule)
    if (!found) continue
    if (strength === 'refuse' && found === 'sure') return { rule, strength }
    warning ??= { rule, strength: 'warn' }
  }
  return warning
}
