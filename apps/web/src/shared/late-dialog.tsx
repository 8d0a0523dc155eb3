import type { ReactNode } from 'react'
import { latePart } from './late-part.tsx'

/** A dialog that is loaded when it is opened; where that fails, the page stays as it is: the failure is told, and the dialog counts as closed. */
export const lateDialog = <Props extends { onClose: () => void }>(load: () => Promise<(props: Props) => ReactNode>) => {
  const Late = latePart<(props: Props) => ReactNode>(async () => ({ default: await load() }))
  return (props: Props) => <Late {...props} onNotLoaded={props.onClose} />
}
