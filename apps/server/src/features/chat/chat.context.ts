import type { Signal } from '../../platform/events/signal.ts'
import type { CreditsContext } from '../credits/index.ts'
import type { ProfilesContext } from '../profiles/index.ts'
import type { AnswerTimes, MemberMessageNews } from './chat.types.ts'
import type { Watchers } from './chat.watchers.ts'

export interface ChatContext extends CreditsContext, ProfilesContext {
  readonly chatWatchers: Watchers
  readonly answerTimes: AnswerTimes
  /** Carries each message of a member, after its commit; for what answers without a person, such as the demo actor. */
  readonly memberMessageSent: Signal<MemberMessageNews>
}
