import { X509Certificate } from 'node:crypto'
import { expect, it } from 'vitest'
import { issueCertificate } from './certificates.ts'

const terms = { from: new Date('2026-01-01T00:00:00Z'), to: new Date('2027-01-01T00:00:00Z') }

it('the fakes’ certificates are valid', () => {
  const authority = issueCertificate('Fake Authority', { ...terms, isAuthority: true })
  const own = issueCertificate('notices.paypal.com', terms, authority)
  const [parent, child] = [new X509Certificate(authority.certificate), new X509Certificate(own.certificate)]
  expect(child.subject).toBe('CN=notices.paypal.com')
  expect([parent.ca, child.ca]).toEqual([true, false])
  expect(child.checkIssued(parent) && child.verify(parent.publicKey)).toBe(true)
  expect(child.verify(child.publicKey)).toBe(false)
  expect(new Date(child.validTo)).toEqual(terms.to)
})
