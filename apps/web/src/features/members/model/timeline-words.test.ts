import { AUDIT_ACTION_NAMES, AUDIT_ACTIONS } from '@velvetline/contracts/audit'
import type { TimelineItem } from '@velvetline/contracts/members'
import { expect, test } from 'vitest'
import { createFormatter } from '#/shared/format.ts'
import { itemTitle } from './timeline-words.ts'

const format = createFormatter({ subdomain: 'de', timeZone: 'Europe/Berlin' }, 'de')

test('everything that staff do to a member is said in words', () => {
  const acts = AUDIT_ACTION_NAMES.filter((name) => name.startsWith('member.') && AUDIT_ACTIONS[name] === 'change')
  expect(acts.length).toBeGreaterThan(5)
  for (const what of acts)
    expect(itemTitle({ kind: 'staff', what, label: '' } as TimelineItem, format)).not.toContain(what)
})
