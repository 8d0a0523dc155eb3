import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  const { length } = content
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), content])
  const bytes = length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...bytes]), content])
}

const sequence = (...parts: readonly Buffer[]): Buffer => der(0x30, ...parts)
const objectId = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'))
const SHA256_WITH_RSA = sequence(objectId('2a864886f70d01010b'), der(0x05))
const COMMON_NAME = objectId('550403')
const BASIC_CONSTRAINTS = objectId('551d13')
const TRUE = Buffer.from('0101ff', 'hex')

const nameOf = (text: string): Buffer => sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(text)))))

const timeOf = (at: Date): Buffer =>
  der(0x18, Buffer.from(`${at.toISOString().slice(0, 19).replaceAll(/[-:T]/g, '')}Z`))

export interface FakeAuthority {
  readonly name: string
  readonly key: KeyObject
  readonly certificate: string
}

export interface CertificateTerms {
  readonly from: Date
  readonly to: Date
  readonly isAuthority?: boolean
}

export const issueCertificate = (
  name: string,
  { from, to, isAuthority = false }: CertificateTerms,
  issuer?: FakeAuthority,
): FakeAuthority => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const constraints = sequence(BASIC_CONSTRAINTS, TRUE, der(0x04, isAuthority ? sequence(TRUE) : sequence()))
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([isAuthority ? 1 : 2])),
    SHA256_WITH_RSA,
    nameOf(issuer?.name ?? name),
    sequence(timeOf(from), timeOf(to)),
    nameOf(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(constraints)),
  )
  const signature = sign('sha256', body, issuer?.key ?? privateKey)
  const whole = sequence(body, SHA256_WITH_RSA, der(0x03, Buffer.from([0]), signature))
  const lines = whole.toString('base64').replaceAll(/(.{64})/g, '$1\n')
  return {
    name,
    key: privateKey,
    certificate: `-----BEGIN CERTIFICATE-----\n${lines.trimEnd()}\n-----END CERTIFICATE-----\n`,
  }
}
