import { expect, test } from 'vitest'
import { inSepaCharacters } from '../agents/index.ts'
import { writePain001 } from './write-pain001.ts'

test('names are written in the characters that every bank accepts', () => {
  expect(inSepaCharacters('Jürgen Müßig & Łukasz Żółć', 70)).toBe('Juergen Muessig + Lukasz Zolc')
  expect(inSepaCharacters('<b>"Юлия"</b>', 70)).toBe('.b......../b.')
  expect(inSepaCharacters('x'.repeat(80), 70)).toHaveLength(70)
})

test('the elements are those of pain.001.001.09, in its order, and the sums are those of the transfers', () => {
  const transfer = {
    endToEndId: 'S2026-000001',
    holder: 'Jana Größe',
    iban: 'DE75512108001245126199',
    purpose: 'S2026-000001',
  }
  const xml = writePain001({
    messageId: 'VL1',
    createdAt: new Date('2026-06-15T12:00:00.123Z'),
    executeOn: '2026-06-15',
    debtor: { holder: 'Velvetline Example GmbH', iban: 'DE89370400440532013000', bic: null },
    transfers: [
      { ...transfer, amountMinor: 3_354 },
      { ...transfer, amountMinor: 5 },
    ],
  })
  const [, block = ''] = xml.split('<PmtInf>')
  expect([...(block.split('<CdtTrfTxInf>')[0] ?? '').matchAll(/<(\w+)>/g)].map(([, name]) => name)).toEqual([
    ...['PmtInfId', 'PmtMtd', 'BtchBookg', 'NbOfTxs', 'CtrlSum', 'PmtTpInf', 'SvcLvl', 'Cd', 'ReqdExctnDt', 'Dt'],
    ...['Dbtr', 'Nm', 'DbtrAcct', 'Id', 'IBAN', 'DbtrAgt', 'FinInstnId', 'Othr', 'Id', 'ChrgBr'],
  ])
  expect([...xml.matchAll(/<(NbOfTxs|CtrlSum)>([^<]+)</g)].map(([, , value]) => value)).toEqual([
    '2',
    '33.59',
    '2',
    '33.59',
  ])
  expect(xml).toContain('<CreDtTm>2026-06-15T12:00:00Z</CreDtTm>')
  expect(xml).toContain('<InstdAmt Ccy="EUR">0.05</InstdAmt>')
})
