import type { S3Client } from '@aws-sdk/client-s3'
import type { S3Settings } from '../../config/storage.ts'
import { checkFolder, checkKey, type Storage, StorageUnavailable } from './storage.ts'

const TIMINGS = {
  connectMs: 3_000,
  /** One attempt. A photo of ten megabytes takes about a second. */
  attemptMs: 15_000,
  /** With all attempts; the page that asks gives up soon after. */
  totalMs: 25_000,
}
const ATTEMPTS_MAX = 3

type Sdk = typeof import('@aws-sdk/client-s3')

interface Opened {
  readonly sdk: Sdk
  readonly client: S3Client
}

const open = async (settings: S3Settings, { connectMs, attemptMs }: typeof TIMINGS): Promise<Opened> => {
  // Who keeps files in a folder reads none of it.
  const sdk = await import('@aws-sdk/client-s3')
  const client = new sdk.S3Client({
    region: settings.region,
    ...(settings.credentials && { credentials: settings.credentials }),
    // Servers other than Amazon's rarely have a name for each bucket, and not all of them know the newer checksums.
    ...(settings.endpoint && { endpoint: settings.endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: ATTEMPTS_MAX,
    requestHandler: { connectionTimeout: connectMs, requestTimeout: attemptMs, throwOnRequestTimeout: true },
  })
  return { sdk, client }
}

export interface S3Storage extends Storage {
  close(): Promise<void>
}

/**
 * Files in a bucket of any server that speaks S3. Its writes are atomic by themselves. A missing bucket, a refused key or a silent server are
 * errors, and never a missing file.
 */
export const createS3Storage = (settings: S3Settings, timings: typeof TIMINGS = TIMINGS): S3Storage => {
  const opening = open(settings, timings)
  // Reported by the first use.
  opening.catch(() => undefined)
  const { bucket: Bucket } = settings

  const use = async <Result>(work: (opened: Opened, signal: AbortSignal) => Promise<Result>): Promise<Result> => {
    const opened = await opening
    try {
      return await work(opened, AbortSignal.timeout(timings.totalMs))
    } catch (error) {
      const reason = error instanceof Error ? error.name : 'unknown'
      throw new StorageUnavailable(`the bucket does not serve (${reason})`, { cause: error })
    }
  }

  return {
    put: async (key, content) => {
      const Key = checkKey(key)
      await use(({ sdk, client }, abortSignal) =>
        client.send(new sdk.PutObjectCommand({ Bucket, Key, Body: content, ContentLength: content.length }), {
          abortSignal,
        }),
      )
    },
    get: async (key) => {
      const Key = checkKey(key)
      return use(async ({ sdk, client }, abortSignal) => {
        try {
          const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key }), { abortSignal })
          return Buffer.from((await Body?.transformToByteArray()) ?? [])
        } catch (error) {
          if (error instanceof sdk.NoSuchKey) return null
          throw error
        }
      })
    },
    delete: async (key) => {
      const Key = checkKey(key)
      await use(({ sdk, client }, abortSignal) =>
        client.send(new sdk.DeleteObjectCommand({ Bucket, Key }), { abortSignal }),
      )
    },
    list: async (folder) => {
      const Prefix = `${checkFolder(folder)}/`
      const { Contents = [] } = await use(({ sdk, client }, abortSignal) =>
        client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix, Delimiter: '/' }), { abortSignal }),
      )
      return Contents.flatMap(({ Key: key, LastModified: writtenAt }) => (key && writtenAt ? [{ key, writtenAt }] : []))
    },
    // Nothing is uploaded in parts, so nothing is ever half there.
    dropUnfinished: async () => undefined,
    close: async () => {
      const opened = await opening.catch(() => undefined)
      opened?.client.destroy()
    },
  }
}
