import { type ComponentType, Suspense, useEffect } from 'react'
import { type PhoneWish, usePhoneWish } from '#/shared/phone/phone-dialog.ts'

const CLICK_ID = /[?&](gclid|msclkid)=/

/** Stands in the root of every page and costs nothing until a call is asked for, or an advertisement has led here. `desk` is loaded then. */
export function PhoneSlot({ desk: PhoneDesk }: { desk: ComponentType<{ wish: PhoneWish }> }) {
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
