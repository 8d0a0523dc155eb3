import type { ReactNode } from 'react'
import { classNames } from '#/ui/class-names.ts'

export function Specimen({ title, wide, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={classNames('dev-specimen', wide && 'dev-specimen-wide')}>
      <h3 className="caps">{title}</h3>
      {children}
    </div>
  )
}

export function Line({ children }: { children: ReactNode }) {
  return <div className="dev-line">{children}</div>
}

export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="dev-state">
      {children}
      <span className="quiet">{name}</span>
    </div>
  )
}
