import type { PersonalRecords } from '../../../platform/personal-data.ts'
import type { ZipEntry } from '../../../platform/zip/write-zip.ts'
import { ARCHIVE_TEXTS } from './archive-words.ts'
import { type ArchiveOf, writeArchivePage } from './write-archive-page.ts'

const INDENT = 2

/** The two forms of an archive: one for programs, as it is kept, and a page for people. */
export const presentArchive = (records: PersonalRecords, of: ArchiveOf): ZipEntry[] => {
  const { units } = ARCHIVE_TEXTS[of.language]
  const content = { service: of.service, createdAt: of.at, units, ...records }
  return [
    { name: 'data.json', content: Buffer.from(`${JSON.stringify(content, null, INDENT)}\n`) },
    { name: 'data.html', content: Buffer.from(writeArchivePage(records, of)) },
  ]
}
