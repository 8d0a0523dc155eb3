import type { PaymentMethod, RailName } from '@velvetline/contracts/payments'
import { m } from '#/paraglide/messages.js'
import { Choice, Choices } from '#/ui/choices/choices.tsx'
import { Icon } from '#/ui/icon/icon.tsx'
import { methodDetail, methodTitle } from '../model/method-words.ts'

interface MethodChoicesProps {
  methods: readonly PaymentMethod[]
  chosen: RailName | undefined
  onChoose: (rail: RailName) => void
}

/** The ways to pay that the person's country and currency have. */
export function MethodChoices({ methods, chosen, onChoose }: MethodChoicesProps) {
  const choose = (value: string): void => {
    const method = methods.find(({ rail }) => rail === value)
    if (method) onChoose(method.rail)
  }
  return (
    <Choices legend={m.payments_methods()} name="rail" value={chosen} onChange={choose} className="pay-methods">
      {methods.map((method) => (
        <Choice
          key={method.rail}
          value={method.rail}
          title={methodTitle(method)}
          detail={methodDetail(method)}
          price={<Icon name={method.kind === 'paypal' ? 'wallet' : 'card'} />}
        />
      ))}
    </Choices>
  )
}
