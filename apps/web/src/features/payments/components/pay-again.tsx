import { useMutation } from '@tanstack/react-query'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/button/button.tsx'
import { payOrderAgain } from '../api/order.ts'

/** The provider has kept the declined order: another card or account can be chosen there. */
export function PayAgain({ orderId }: { orderId: string }) {
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => payOrderAgain(orderId),
    onSuccess: ({ url }) => window.location.assign(url),
  })
  return (
    <>
      <Button variant="primary" loading={isPending} onClick={() => mutate()}>
        {m.payments_pay_again()}
      </Button>
      {isError && <p role="alert">{m.payments_pay_again_failed()}</p>}
    </>
  )
}
