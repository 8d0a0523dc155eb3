import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = /\.(js|css|svg|json|txt|xml|webmanifest)$/
/** Below this size the headers cost more than compression saves. */
const SMALLEST_BYTES = 512

const compressFile = async (file: string): Promise<void> => {
  const content = await readFile(file)
  if (content.length < SMALLEST_BYTES) return
  const [gzipped, brotlied] = await Promise.all([
    promisify(gzip)(content, { level: 9 }),
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
  ])
  await Promise.all([writeFile(`${file}.gz`, gzipped), writeFile(`${file}.br`, brotlied)])
}

/** Compresses what the build wrote once, so that no request pays for it. */
export const precompress = async (directory: string): Promise<void> => {
  const names = await readdir(directory, { recursive: true })
  await Promise.all(names.filter((name) => COMPRESSIBLE.test(name)).map((name) => compressFile(join(directory, name))))
}
