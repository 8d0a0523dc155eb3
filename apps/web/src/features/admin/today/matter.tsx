import type { Permission } from '@velvetline/contracts/staff'
import type { ReactNode } from 'react'
import { useMay } from '#/features/staff/model/use-may.ts'
import { Icon } from '#/ui/icon/icon.tsx'

type Tone = 'fine' | 'open' | 'bad'
const SIGNS = { fine: 'check', open: 'clock', bad: 'alert' } as const

interface MatterProps {
  tone: Tone
  title: string
  text?: string
  /** Where something can be done about it, for those who may open the page. */
  way?: ReactNode
  permission?: Permission
}

/** Something that needs attention, or does not, with the act that helps. */
export function Matter({ tone, title, text, way, permission }: MatterProps) {
  const may = useMay()
  const hasWay = way !== undefined && (permission === undefined || may(permission))
  return (
    <li className={`admin-look-${tone}`}>
      <Icon name={SIGNS[tone]} />
      <div>
        {tone === 'fine' ? title : <b>{title}</b>}
        {text !== undefined && <small>{text}</small>}
        {hasWay && <p>{way}</p>}
      </div>
    </li>
  )
}
