import pLimit from 'p-limit'
import { readConfig } from '../config/config.ts'
import { OperatorError } from '../kernel/operator-error.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { openStorage } from '../process/open-platform.ts'
import { LEFT_OUT_WORDS, listStoredFiles, readStoredFile } from './backup/stored-files.ts'
import { type Command, counted, EXIT } from './command.ts'

const AT_ONCE = 8

type Outcome = 'copied' | 'same' | 'gone'

const copy = async (dataDirectory: string, key: string, bucket: Storage): Promise<Outcome> => {
  const content = await readStoredFile(dataDirectory, key)
  if (!content) return 'gone'
  if ((await bucket.get(key))?.equals(content)) return 'same'
  await bucket.put(key, content)
  if ((await bucket.get(key))?.equals(content)) return 'copied'
  throw new OperatorError(`The bucket does not give back ${key} as it was written: nothing may be kept there.`)
}

export const copyFiles: Command = {
  name: 'copy-files',
  summary: 'Copy the stored files from DATA_DIR into the S3 bucket',
  operands: [],
  options: {},
  details: `For an installation that moves its files to S3: set S3_BUCKET and its companions for this command, run it while the service still keeps files in DATA_DIR, stop the service, run it again for what came since, and start the service with the same settings. Each file is read back and compared. What is there already and the same is not written again; nothing is removed, here or there. ${LEFT_OUT_WORDS}`,
  examples: ['copy-files'],
  run: async (_given, { environment, terminal, closing }) => {
    const config = readConfig({ ...environment, LOCAL_FILES: undefined })
    if (!config.s3) throw new OperatorError('S3_BUCKET is not set: there is nowhere to copy the files to.')
    const bucket = openStorage(config, closing)
    const keys = await listStoredFiles(config.dataDirectory)
    const counts: Record<Outcome, number> = { copied: 0, same: 0, gone: 0 }
    await pLimit(AT_ONCE).map(keys, async (key) => {
      counts[await copy(config.dataDirectory, key, bucket)] += 1
      terminal.progress(`Files: ${counts.copied + counts.same} of ${keys.length}`)
    })
    terminal.tell(
      `${counted(counts.copied, 'file')} copied into ${config.s3.bucket}, ${counts.same} there already; each was read back and is the same.`,
    )
    return EXIT.done
  },
}
