import type { ProductKind } from '@velvetline/contracts/payments'
import { WITHDRAWAL_DAYS } from '@velvetline/contracts/subscriptions'
import { m } from '#/paraglide/messages.js'
import { termsPath } from '#/shared/site.ts'
import { Checkbox } from '#/ui/checkbox/checkbox.tsx'

/** As the checkout names them. */
const TERMS = 'acceptsTerms'
const START = 'wantsImmediateStart'

/** What is not ticked, for each box and as a whole; undefined if all are. */
export const missingConsents = (
  kind: ProductKind,
  values: FormData,
): { message: string; fields: Record<string, string> } | undefined => {
  const fields: Record<string, string> = {}
  if (!values.has(TERMS)) fields[TERMS] = m.payments_terms_missing()
  if (!values.has(START))
    fields[START] = kind === 'membership' ? m.payments_start_missing() : m.payments_credit_missing()
  return Object.keys(fields).length === 0 ? undefined : { message: m.payments_consents_missing(), fields }
}

interface ConsentsProps {
  kind: ProductKind
  fault: (name: string) => string | undefined
}

/** Nothing is ticked beforehand. */
export function Consents({ kind, fault }: ConsentsProps) {
  const days = WITHDRAWAL_DAYS
  return (
    <div className="pay-consents">
      <Checkbox
        name={TERMS}
        required
        error={fault(TERMS)}
        label={
          <>
            {m.payments_terms_before()}{' '}
            <a href={termsPath()} target="_blank" rel="noopener">
              {m.payments_terms_link()}
            </a>{' '}
            {m.payments_terms_after()}
          </>
        }
      />
      <Checkbox
        name={START}
        required
        error={fault(START)}
        label={kind === 'membership' ? m.payments_start_membership({ days }) : m.payments_start_nuggets({ days })}
      />
    </div>
  )
}
