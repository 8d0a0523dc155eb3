import { createHmac } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { seal, unseal } from '../../secrets/seal.ts'

/** Beside a file, what the build has made of it for most browsers. */
const BROTLI = '.br'
const DERIVED = /\.(gz|br)$/
const READ_AT_ONCE = 16
const ID_CHARACTERS = 32
const LENGTH_BYTES = 4

export interface PackedFile {
  readonly content: Buffer
  readonly isBrotli: boolean
}

export type PackedFiles = ReadonlyMap<string, PackedFile>

/** The hashed files of a build, by their names. */
export interface Build {
  /** Of its names, which stand for their content, and of the secret: what another secret has sealed is another build. */
  readonly id: string
  readonly names: ReadonlySet<string>
}

export const readBuild = async (directory: string, secret: Buffer): Promise<Build> => {
  const names = (await readdir(directory)).sort()
  const id = createHmac('sha256', secret).update(names.join('\n')).digest('hex').slice(0, ID_CHARACTERS)
  return { id, names: new Set(names) }
}

const purposeOf = (id: string): string => `build ${id}`

/**
 * One file for the storage: how long the list is, the list of names and sizes, and the contents, compressed where the build has done so. Sealed, so
 * that who can write to the storage cannot write scripts.
 */
export const packBuild = async (directory: string, { id, names }: Build, secret: Buffer): Promise<Buffer> => {
  const files = [...names].filter((name) => !DERIVED.test(name))
  const contents = await pLimit(READ_AT_ONCE).map(files, (name) =>
    readFile(join(directory, names.has(name + BROTLI) ? name + BROTLI : name)),
  )
  const entries = files.map((name, index) => [name, contents[index]?.length, names.has(name + BROTLI)])
  const list = Buffer.from(JSON.stringify(entries))
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32BE(list.length)
  return seal(secret, purposeOf(id), Buffer.concat([length, list, ...contents]))
}

/** @returns nothing where it was not sealed by this secret as this build */
export const unpackBuild = (id: string, sealed: Buffer, secret: Buffer): PackedFiles => {
  const packed = unseal(secret, purposeOf(id), sealed)
  if (!packed) return new Map()
  let at = LENGTH_BYTES + packed.readUInt32BE()
  const entries = JSON.parse(packed.toString('utf8', LENGTH_BYTES, at)) as [string, number, boolean][]
  return new Map(
    entries.map(([name, size, isBrotli]) => {
      const content = packed.subarray(at, at + size)
      at += size
      return [name, { content, isBrotli }]
    }),
  )
}
