import { expect, test } from 'vitest'
import { inSepaCharacters } from '../agents/index.ts'
import { writePain001 } from './write-pain001.ts'

test('names are written in the characters that every bank accepts', () => {
  expect(inSepaCharacters('Jürgen Müßig & Łukasz Żółć', 70)).toBe('Juergen Muessig + Lukasz Zolc')
  expect(inSepaCharacters('<b>"Юлия"</b>', 70)).toBe('.b......../b.')
  expect(inSepaCharacters('x'.repeat(80), 70)).toHaveLength(70)
})

const transfer = {
  endToEndId: 'S2026-000001',
  holder: 'Jana Größe & Söhne',
  iban: 'DE75512108001245126199',
  purpose: 'S2026-000001',
}
const fileFrom = (bic: string | null): string =>
  writePain001({
    messageId: 'VL1',
    createdAt: new Date('2026-06-15T12:00:00.123Z'),
    executeOn: '2026-06-15',
    debtor: { holder: 'Velvetline Ünique GmbH', iban: 'DE89370400440532013000', bic },
    transfers: [
      { ...transfer, amountMinor: 3_354 },
      { ...transfer, amountMinor: 5 },
    ],
  })
const namesIn = (xml: string): string[] => [...xml.matchAll(/<(\w+)[ >]/g)].map(([, name = '']) => name)

test.each([
  ['COBADEFFXXX', 'BICFI'],
  [null, 'Othr Id'],
])('with the BIC %s the elements are those of pain.001.001.09, in its order', (bic, bank) => {
  const [header = '', block = ''] = fileFrom(bic).split('<PmtInf>')
  const [order = '', ...transfers] = block.split('<CdtTrfTxInf>')
  expect(namesIn(header).join(' ')).toBe('Document CstmrCdtTrfInitn GrpHdr MsgId CreDtTm NbOfTxs CtrlSum InitgPty Nm')
  expect(namesIn(order).join(' ')).toBe(
    `PmtInfId PmtMtd BtchBookg NbOfTxs CtrlSum PmtTpInf SvcLvl Cd ReqdExctnDt Dt Dbtr Nm DbtrAcct Id IBAN DbtrAgt FinInstnId ${bank} ChrgBr`,
  )
  for (const one of transfers)
    expect(namesIn(one).join(' ')).toBe('PmtId EndToEndId Amt InstdAmt Cdtr Nm CdtrAcct Id IBAN RmtInf Ustrd')
})

test('the file counts and sums its transfers twice, and writes all names in the characters of SEPA', () => {
  const xml = fileFrom(null)
  const valuesOf = (name: string) => [...xml.matchAll(new RegExp(`<${name}>([^<]+)<`, 'g'))].map(([, value]) => value)
  expect([valuesOf('NbOfTxs'), valuesOf('CtrlSum')]).toEqual([
    ['2', '2'],
    ['33.59', '33.59'],
  ])
  expect([...xml.matchAll(/<InstdAmt Ccy="EUR">([^<]+)</g)].map(([, amount]) => amount)).toEqual(['33.54', '0.05'])
  expect(valuesOf('CreDtTm')).toEqual(['2026-06-15T12:00:00Z'])
  expect(valuesOf('Nm')).toEqual([
    ...['Velvetline Uenique GmbH', 'Velvetline Uenique GmbH'],
    ...['Jana Groesse + Soehne', 'Jana Groesse + Soehne'],
  ])
})
