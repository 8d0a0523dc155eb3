import type { RailName } from '@velvetline/contracts/payment-rails'
import type { PaymentMethod } from '@velvetline/contracts/payments'
import { m } from '#/paraglide/messages.js'
import { Choice, Choices } from '#/ui/choices/choices.tsx'
import { Icon, type IconName } from '#/ui/icon/icon.tsx'
import { methodDetail, methodTitle } from '../model/payment-words.ts'

const ICONS: Readonly<Record<PaymentMethod['kind'], IconName>> = {
  card: 'card',
  debit: 'bank',
  paypal: 'wallet',
  sandbox: 'card',
}

interface MethodChoicesProps {
  methods: readonly PaymentMethod[]
  chosen: RailName | undefined
  onChoose: (rail: RailName) => void
}

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
          title={methodTitle(method, methods)}
          detail={methodDetail(method)}
          price={<Icon name={ICONS[method.kind]} />}
        />
      ))}
    </Choices>
  )
}
