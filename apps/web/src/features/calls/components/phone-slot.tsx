import { lazy, Suspense, useEffect } from 'react'
import { usePhoneWish } from '#/shared/phone/phone-dialog.ts'

const PhoneDesk = lazy(() => import('./phone-desk.tsx'))
const CLICK_ID = /[?&](gclid|msclkid)=/

/** Stands in the root of every page and costs nothing until a call is asked for, or an advertisement has led here. */
export function PhoneSlot() {
  const wish = usePhoneWish()
  useEffect(() => {
    const { search } = window.location
    if (CLICK_ID.test(search)) {
      import('#/shared/analytics/click-id.ts').then(
        ({ noteLanding }) => noteLanding(search),
        () => undefined,
      )
    }
  }, [])
  if (!wish) return null
  return (
    <Suspense fallback={null}>
      <PhoneDesk wish={wish} />
    </Suspense>
  )
}
