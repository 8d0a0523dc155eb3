import { archiveOldMonths } from './archive-months.ts'
import { backup } from './backup/backup.ts'
import { restore } from './backup/restore.ts'
import { checkLedger } from './check-ledger.ts'
import type { Command } from './command.ts'
import { copyFiles } from './copy-files.ts'
import { createAdmin } from './create-admin.ts'
import { doctor } from './doctor/doctor.ts'
import { hashList } from './hash-list.ts'
import { migrate } from './migrate.ts'
import { resetDemo } from './reset-demo.ts'
import { rotateSecrets } from './rotate-secrets.ts'
import { seed } from './seed.ts'
import { exportCatalogue } from './transfer/export.ts'
import { importCatalogue } from './transfer/import.ts'

/** In the order of the help. */
export const COMMANDS: readonly Command[] = [
  doctor,
  createAdmin,
  migrate,
  backup,
  restore,
  archiveOldMonths,
  copyFiles,
  checkLedger,
  exportCatalogue,
  importCatalogue,
  hashList,
  rotateSecrets,
  seed,
  resetDemo,
]
