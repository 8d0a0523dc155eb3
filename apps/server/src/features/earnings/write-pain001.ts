import { toMinorText } from '../../kernel/decimal-text.ts'
import { inSepaCharacters } from '../agents/index.ts'

/** A credit transfer in euros. */
export interface Transfer {
  readonly endToEndId: string
  readonly amountMinor: number
  readonly holder: string
  readonly iban: string
  readonly purpose: string
}

export interface PaymentOrder {
  /** At most 35 characters, never used before. */
  readonly messageId: string
  readonly createdAt: Date
  /** `YYYY-MM-DD`. */
  readonly executeOn: string
  readonly debtor: { readonly holder: string; readonly iban: string; readonly bic: string | null }
  readonly transfers: readonly Transfer[]
}

const NAME_MAX = 70
const PURPOSE_MAX = 140
const element = (name: string, content: string): string => `<${name}>${content}</${name}>`
const text = (name: string, value: string): string =>
  element(name, value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'))
const party = (name: string, holder: string): string => element(name, text('Nm', inSepaCharacters(holder, NAME_MAX)))
const account = (name: string, iban: string): string => element(name, element('Id', text('IBAN', iban)))

const transferOf = ({ endToEndId, amountMinor, holder, iban, purpose }: Transfer): string =>
  element(
    'CdtTrfTxInf',
    [
      element('PmtId', text('EndToEndId', endToEndId)),
      element('Amt', `<InstdAmt Ccy="EUR">${toMinorText(amountMinor)}</InstdAmt>`),
      party('Cdtr', holder),
      account('CdtrAcct', iban),
      element('RmtInf', text('Ustrd', inSepaCharacters(purpose, PURPOSE_MAX))),
    ].join(''),
  )

/** ISO seconds, as the format wants them. */
const moment = (at: Date): string => at.toISOString().replace(/\.\d+Z$/, 'Z')

/** Credit transfers as ISO 20022 `pain.001.001.09`, in one block that is debited as one sum. */
export const writePain001 = ({ messageId, createdAt, executeOn, debtor, transfers }: PaymentOrder): string => {
  const totals =
    text('NbOfTxs', String(transfers.length)) +
    text('CtrlSum', toMinorText(transfers.reduce((sum, { amountMinor }) => sum + amountMinor, 0)))
  const header = [
    text('MsgId', messageId),
    text('CreDtTm', moment(createdAt)),
    totals,
    party('InitgPty', debtor.holder),
  ]
  const bank = debtor.bic ? text('BICFI', debtor.bic) : element('Othr', text('Id', 'NOTPROVIDED'))
  const block = [
    text('PmtInfId', messageId),
    text('PmtMtd', 'TRF'),
    text('BtchBookg', 'true'),
    totals,
    element('PmtTpInf', element('SvcLvl', text('Cd', 'SEPA'))),
    element('ReqdExctnDt', text('Dt', executeOn)),
    party('Dbtr', debtor.holder),
    account('DbtrAcct', debtor.iban),
    element('DbtrAgt', element('FinInstnId', bank)),
    text('ChrgBr', 'SLEV'),
    ...transfers.map(transferOf),
  ]
  const order = element('GrpHdr', header.join('')) + element('PmtInf', block.join(''))
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">${element('CstmrCdtTrfInitn', order)}</Document>\n`
}
