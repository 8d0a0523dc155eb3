import { expect, test } from 'vitest'
import { readAgentsSearch } from '../agents/agent-accounts.ts'
import { readCallSearch } from '../calls/call-search.ts'
import { readPaymentSearch } from '../payments/payment-search.ts'
import { readAuditSearch } from '../staff/audit-search.ts'

test('words that are searched for are in no address', () => {
  const asked = { search: 'Kessler', direction: 'ascending' }
  for (const read of [readCallSearch, readPaymentSearch, readAuditSearch])
    expect(read(asked)).toEqual({ direction: 'ascending' })
  expect(readAgentsSearch({ search: 'Kessler', state: 'blocked' })).toEqual({ state: 'blocked' })
})
