import type { SpendingRules } from '../payments/index.ts'
import { checkSpending, refusalOf } from './check-spending.ts'
import type { RulesNeeds } from './spending-care.needs.ts'

/** What context.ts hands to payments, which are created before this feature and check each order with it. */
export const createSpendingRules = (needs: RulesNeeds): SpendingRules => ({
  check: (tx, memberId, money, agreed) => checkSpending(needs, tx, { memberId, money, agreed }),
  refusalOf: (memberId, money, agreed) => refusalOf(needs, { memberId, money, agreed }),
})
