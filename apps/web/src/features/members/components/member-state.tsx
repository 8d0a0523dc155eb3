import type { MemberRow } from '@velvetline/contracts/members'
import { StateMark, type StateTone } from '#/features/staff/components/state-mark.tsx'
import { m } from '#/paraglide/messages.js'
import { membershipWord, standingWord } from '../model/member-words.ts'

type Facts = Pick<MemberRow, 'membership' | 'isBlocked' | 'isLeaving'>

const toneOf = ({ membership, isBlocked, isLeaving }: Facts): StateTone => {
  if (isBlocked) return 'bad'
  if (isLeaving || membership === 'past_due') return 'wait'
  return membership === 'active' || membership === 'trialing' ? 'good' : 'none'
}

/** Sign, word and colour: what matters most about a member's standing. `isAlone`: no heading says what it is about. */
export function MemberState({ facts, isAlone }: { facts: Facts; isAlone?: boolean }) {
  const word = facts.isBlocked
    ? m.members_state_blocked()
    : facts.isLeaving
      ? m.members_state_leaving()
      : (isAlone ? standingWord : membershipWord)[facts.membership]()
  return <StateMark tone={toneOf(facts)}>{word}</StateMark>
}
