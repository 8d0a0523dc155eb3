import type { Context } from './context.ts'
import { workAccountsJobs } from './features/accounts/index.ts'
import { workAdminJobs } from './features/admin/index.ts'
import { workAgeVerificationJobs } from './features/age-verification/index.ts'
import { workAgentsJobs } from './features/agents/index.ts'
import { workAnalyticsJobs } from './features/analytics/index.ts'
import { workApplicationJobs } from './features/applications/index.ts'
import { workCallsJobs } from './features/calls/index.ts'
import { workChatJobs } from './features/chat/index.ts'
import { workChatTeamJobs } from './features/chat-team/index.ts'
import { workContactJobs } from './features/contact/index.ts'
import { workCreditsJobs } from './features/credits/index.ts'
import { workEarningsJobs } from './features/earnings/index.ts'
import { workFavouritesJobs } from './features/favourites/index.ts'
import { workMembersJobs } from './features/members/index.ts'
import { workNotificationsJobs } from './features/notifications/index.ts'
import { workPaymentsJobs } from './features/payments/index.ts'
import { workPrivacyJobs } from './features/privacy/index.ts'
import { workSafetyJobs } from './features/safety/index.ts'
import { workCareJobs } from './features/spending-care/index.ts'
import { workStaffJobs } from './features/staff/index.ts'
import { workSubscriptionJobs } from './features/subscriptions/index.ts'
import { workLineJobs } from './features/telephone-line/index.ts'
import { workMonthJobs } from './platform/database/months.ts'
import { workDoneJobs } from './platform/jobs/done-jobs.ts'

type Stop = () => Promise<void> | void
const isStop = (value: unknown): value is Stop => typeof value === 'function'

/** In the order of the features. What runs for as long as the process, such as a timer, returns how to stop it. */
const FEATURES: readonly ((context: Context) => unknown)[] = [
  workDoneJobs,
  workMonthJobs,
  workAccountsJobs,
  workStaffJobs,
  workAgeVerificationJobs,
  workContactJobs,
  workCreditsJobs,
  workPaymentsJobs,
  workCareJobs,
  workSubscriptionJobs,
  workAgentsJobs,
  workApplicationJobs,
  workFavouritesJobs,
  workChatJobs,
  workChatTeamJobs,
  ({ voice }) => voice.workJobs(),
  workCallsJobs,
  workLineJobs,
  workEarningsJobs,
  workPrivacyJobs,
  workNotificationsJobs,
  workAnalyticsJobs,
  workMembersJobs,
  workSafetyJobs,
  workAdminJobs,
]

/**
 * What is done without a request: the jobs of all features, and what they look at all the time. The server and the worker both do it, and
 * this reads no route. @returns how to stop what is looked at, once no request arrives any more
 */
export const workJobs = async (context: Context): Promise<() => Promise<void>> => {
  const stops: Stop[] = []
  for (const work of FEATURES) {
    const stop = await work(context)
    if (isStop(stop)) stops.push(stop)
  }
  return async () => {
    for (const stop of stops.reverse()) await stop()
  }
}
