import type { Language } from '@velvetline/contracts/locales'
import type { Format } from '../../../platform/create-format.ts'
import type { Issuer } from './issuer.ts'
import { drawPaper, type Page } from './pdf-page.ts'
import { PRINTED, railWord, titleOf } from './receipt-words.ts'
import type { ReceiptRow } from './receipts.repository.ts'

export interface ReceiptPaper {
  readonly row: ReceiptRow
  readonly language: Language
  readonly format: Format
  readonly service: string
  readonly issuer: Issuer
  readonly recipient: { readonly name: string; readonly email: string }
}

const drawHead = (page: Page, { row, language, format, service, issuer, recipient }: ReceiptPaper): void => {
  const words = PRINTED[language]
  page.letterhead(service, [issuer.company, ...issuer.address])
  page.title(words.receipt)
  page.facts([
    [words.number, row.number],
    [words.date, format.day(row.recordedAt)],
    [words.recipient, `${recipient.name}, ${recipient.email}`],
    [words.paidWith, railWord(row.rail, language)],
    [words.statement, row.statementName],
  ])
}

const detailsOf = ({ row, language, format }: ReceiptPaper): string[] => {
  const words = PRINTED[language]
  const isNuggets = row.kind === 'nuggets'
  return [
    words.cause[row.cause],
    isNuggets ? words.bought(row.nuggets ?? 0) : '',
    isNuggets ? words.bonus(0) : '',
    row.periodFrom && row.periodTo ? format.period(row.periodFrom, row.periodTo) : '',
  ].filter(Boolean)
}

const drawSums = (page: Page, { row, language, format }: ReceiptPaper): void => {
  const words = PRINTED[language]
  const money = (minor: number): string => format.money(minor, row.currency)
  const vat = words.vat(format.rate(row.vatBasisPoints), format.countryName(row.country))
  page.sums([
    ...(row.vatBasisPoints > 0
      ? [
          { label: words.net, amount: money(row.netMinor) },
          { label: vat, amount: money(row.vatMinor) },
        ]
      : []),
    { label: words.total, amount: money(row.grossMinor), weight: 'strong' },
  ])
  if (row.vatBasisPoints === 0) page.note(words.withoutVat)
  if (row.refundedMinor === 0) return
  page.sums([
    { label: words.refunded, amount: money(-row.refundedMinor) },
    { label: words.remaining, amount: money(row.grossMinor - row.refundedMinor), weight: 'strong' },
  ])
}

/** The same receipt gives the same page: its dates are those of the payment. */
export const drawReceipt = (paper: ReceiptPaper): Promise<Buffer> => {
  const { row, language, format, service, issuer } = paper
  const words = PRINTED[language]
  const { company } = issuer
  const sheet = { title: `${words.receipt} ${row.number}`, company, service, language, at: row.recordedAt }
  return drawPaper(sheet, (page) => {
    drawHead(page, paper)
    page.tableHead(words.what, words.amount)
    page.item(titleOf(row, language), detailsOf(paper), format.money(row.grossMinor, row.currency))
    drawSums(page, paper)
    page.foot([
      words.thanks,
      [company, ...issuer.address, ...(issuer.vatId ? [`${words.vatId} ${issuer.vatId}`] : [])].join(' · '),
    ])
  })
}
