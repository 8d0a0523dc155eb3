import { type PersonalRecords, SECTION_ROWS_MAX } from '../../../platform/database/personal-data.ts'
import type { ZipEntry } from '../../../platform/zip/write-zip.ts'
import { ARCHIVE_TEXTS } from './archive-words.ts'
import { type ArchiveOf, writeArchivePage } from './write-archive-page.ts'

/** Sections that may have more rows than are shown. */
const cutSections = (records: PersonalRecords): string[] =>
  Object.entries(records).flatMap(([name, rows]) => (rows.length >= SECTION_ROWS_MAX ? [name] : []))

/** A row at a time: the whole as one text may be longer than a string can be. */
function* writeJson(records: PersonalRecords, { service, at, language }: ArchiveOf): Generator<string> {
  const { units } = ARCHIVE_TEXTS[language]
  const cut = cutSections(records)
  yield JSON.stringify({ service, createdAt: at, units, ...(cut.length > 0 && { cut }) }).slice(0, -1)
  for (const [name, rows] of Object.entries(records)) {
    yield `,\n${JSON.stringify(name)}: [`
    for (const [index, row] of rows.entries()) yield `${index === 0 ? '' : ','}\n  ${JSON.stringify(row)}`
    yield ']'
  }
  yield '}\n'
}

/** As stored for programs, and as a page for people. */
export const writeRecords = (records: PersonalRecords, of: ArchiveOf): ZipEntry[] => [
  { name: 'data.json', content: writeJson(records, of) },
  { name: 'data.html', content: writeArchivePage(records, of) },
]
