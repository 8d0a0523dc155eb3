import { AUDIT_ACTION_NAMES, type AuditQuery } from '@velvetline/contracts/audit'
import { day, oneOf, uuid } from '#/shared/read-search.ts'

type AskedEntries = Pick<AuditQuery, 'who' | 'action' | 'kind' | 'from' | 'to'>

/** What the address of the audit log says; what is not asked for is left out. */
export type AuditSearch = { [Key in keyof AskedEntries]?: NonNullable<AskedEntries[Key]> } & {
  direction?: 'ascending'
}

/** Reads an address or a form; whatever it does not understand is as if it were not there. */
export const readAuditSearch = (given: Record<string, unknown>): AuditSearch => {
  const read = {
    who: uuid(given.who),
    action: oneOf(AUDIT_ACTION_NAMES, given.action),
    kind: oneOf(['change', 'read'], given.kind),
    from: day(given.from),
    to: day(given.to),
    direction: oneOf(['ascending'], given.direction),
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}

/** Whether anything is narrowed beside the choice between changes and reads. */
export const isAuditNarrowed = ({ kind: _, direction: __, ...narrowed }: AuditSearch): boolean =>
  Object.keys(narrowed).length > 0
