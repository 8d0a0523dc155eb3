import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { constants, createGunzip, createGzip } from 'node:zlib'
import { createTarDecoder, createTarPacker, type ParsedTarEntry } from 'modern-tar'
import { OperatorError } from '../../kernel/operator-error.ts'
import { syncFolder } from '../../platform/storage/local-storage.ts'

/** The last entry: what the others must be. Without it an archive was never finished. */
const CHECKSUMS = 'checksums.json'
const FORMAT = 'velvetline-backup-1'
const PRIVATE = 0o600

interface Checksums {
  readonly format: string
  readonly madeAt: string
  readonly sha256: Readonly<Record<string, string>>
}

const hashOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex')

export interface ArchiveWriter {
  add(name: string, content: Uint8Array): Promise<void>
  /** Gives the archive its name; before that there is no file of that name. */
  finish(madeAt: Date): Promise<void>
  /** Removes what was written, unless it is finished. */
  discard(): Promise<void>
}

/** Writes a tar file, compressed by gzip, that any other program can open too. Readable for nobody but its owner. */
export const createArchive = (path: string): ArchiveWriter => {
  const unfinished = `${path}.${process.pid}.unfinished`
  const { readable, controller } = createTarPacker()
  // Photos do not get smaller, and texts hardly smaller than this.
  const gzip = createGzip({ level: constants.Z_BEST_SPEED })
  const written = pipeline(
    Readable.fromWeb(readable),
    gzip,
    createWriteStream(unfinished, { flags: 'wx', mode: PRIVATE }),
  )
  // Reported to the one who adds the next entry.
  written.catch((error: unknown) => controller.error(error))
  const sha256: Record<string, string> = {}
  const write = async (name: string, content: Uint8Array): Promise<void> => {
    const writer = controller.add({ name, size: content.length, mode: PRIVATE }).getWriter()
    await writer.write(content)
    await writer.close()
  }
  return {
    add: async (name, content) => {
      await write(name, content)
      sha256[name] = hashOf(content)
    },
    finish: async (madeAt) => {
      const checksums: Checksums = { format: FORMAT, madeAt: madeAt.toISOString(), sha256 }
      await write(CHECKSUMS, Buffer.from(JSON.stringify(checksums, null, 1)))
      controller.finalize()
      await written
      const file = await open(unfinished, 'r+')
      await file.sync().finally(() => file.close())
      await rename(unfinished, path)
      await syncFolder(dirname(path))
    },
    discard: async () => {
      controller.error(new Error('the backup was given up'))
      await written.catch(() => undefined)
      await rm(unfinished, { force: true })
    },
  }
}

/** Reads the entries one after the other, without comparing them with their checksums. */
export const readArchive = async (
  path: string,
  visit: (name: string, content: Buffer) => Promise<void> | void,
): Promise<void> => {
  const gunzip = createGunzip()
  const read = pipeline(createReadStream(path), gunzip)
  // What is wrong with the file is reported by the loop, which ends with it.
  read.catch(() => undefined)
  const entries = Readable.toWeb(gunzip).pipeThrough<ParsedTarEntry>(createTarDecoder({ strict: true }))
  for await (const { header, body } of entries) await visit(header.name, await buffer(body))
  await read
}

const damaged = (path: string, reason: string) =>
  new OperatorError(`The archive ${path} is damaged or no backup: ${reason}. Nothing was changed.`)

/**
 * Reads the whole archive and compares it with its checksums.
 * @param inspect gets every entry, even of an archive that turns out to be damaged
 * @throws OperatorError if a byte differs, something is missing, or the end was never written
 */
export const verifyArchive = async (
  path: string,
  inspect: (name: string, content: Buffer) => void,
): Promise<{ readonly madeAt: Date }> => {
  const found = new Map<string, string>()
  let checksums: Checksums | undefined
  try {
    await readArchive(path, (name, content) => {
      if (name === CHECKSUMS) checksums = JSON.parse(content.toString()) as Checksums
      else found.set(name, hashOf(content))
      inspect(name, content)
    })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new OperatorError(`There is no file ${path}.`)
    throw damaged(path, error instanceof Error ? error.message : 'it cannot be read')
  }
  if (checksums?.format !== FORMAT) throw damaged(path, 'it has no end')
  const expected = Object.entries(checksums.sha256)
  const wrong = expected.find(([name, hash]) => found.get(name) !== hash)
  if (wrong) throw damaged(path, `${wrong[0]} is not what was backed up`)
  if (found.size !== expected.length) throw damaged(path, 'it holds more than was backed up')
  return { madeAt: new Date(checksums.madeAt) }
}
