import { useQuery } from '@tanstack/react-query'
import { useViewer } from '#/shared/api/viewer.ts'
import { orderQuery } from '../api/order.ts'
import { useAfterPayment, useAutoLogin } from '../model/use-after-payment.ts'
import { useCancelOrder } from '../model/use-cancel-order.ts'
import { ResultPaid } from './result-paid.tsx'
import { ResultUnpaid } from './result-unpaid.tsx'
import { ResultChecking, ResultUnknown, ResultWaiting } from './result-waiting.tsx'

interface OrderResultProps {
  orderId: string | undefined
  /** Which of its pages the provider has led to. It proves nothing; what is shown is what the server knows. */
  arrival: 'success' | 'failure'
}

function KnownOrder({ orderId, arrival }: { orderId: string; arrival: OrderResultProps['arrival'] }) {
  const viewer = useViewer()
  const isCancelling = useCancelOrder(orderId, arrival === 'failure')
  const { data: order, isError } = useQuery({ ...orderQuery(orderId), enabled: !isCancelling })
  useAutoLogin(order)
  useAfterPayment(order)
  if (!order) return isError ? <ResultUnknown orderId={orderId} isGuest={viewer === null} /> : <ResultChecking />
  if (order.state === 'paid') return <ResultPaid order={order} />
  if (order.state === 'pending' || (order.state === 'created' && arrival === 'success')) return <ResultWaiting />
  return <ResultUnpaid order={order} />
}

/** The page to which providers return: shows the order's state and follows it until it is final. */
export function OrderResult({ orderId, arrival }: OrderResultProps) {
  if (orderId === undefined) return <ResultUnknown orderId={undefined} isGuest={false} />
  return <KnownOrder orderId={orderId} arrival={arrival} />
}
