import { useId, useState } from 'react'
import type { PhoneProfile } from '#/shared/phone/phone-dialog.ts'
import { useModal } from '#/ui/dialog/use-modal.ts'
import { callFrameFor } from '../model/device.ts'
import type { AfterCall } from './call-after.tsx'
import { CallScreen } from './call-screen.tsx'

export interface WebCallDialogProps {
  profile: PhoneProfile
  afterCall: AfterCall
  onClose: () => void
}

/** The call screen over the page; during a call neither Escape nor a click outside closes it. */
export function WebCallDialog({ profile, afterCall, onClose }: WebCallDialogProps) {
  const [isCalling, setCalling] = useState(false)
  const [frame] = useState(() => callFrameFor({ userAgent: navigator.userAgent, widthPx: window.innerWidth }))
  const titleId = useId()
  const ref = useModal({ open: true, onOpenChange: onClose, locked: isCalling })
  return (
    <dialog ref={ref} className="call-frame" data-frame={frame} aria-labelledby={titleId}>
      <CallScreen profile={profile} titleId={titleId} afterCall={afterCall} onClose={onClose} onCalling={setCalling} />
    </dialog>
  )
}
