import { z } from 'zod'
import { OperatorError } from '../kernel/operator-error.ts'
import { flag, text } from './fields.ts'

/** Where files are kept in place of DATA_DIR. */
export interface S3Settings {
  readonly bucket: string
  readonly region: string
  /** Without a trailing slash; undefined means Amazon's. */
  readonly endpoint: string | undefined
  /** Undefined means those that the machine has at Amazon. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined
}

/** As operators write them; `.env.example` explains each. */
export const storageEnvironment = {
  LOCAL_FILES: flag.optional(),
  S3_BUCKET: text
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'it must be the name of a bucket, such as velvetline-files')
    .optional(),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'it must be an address, such as https://s3.storage.example' })
    .optional(),
  S3_REGION: text.regex(/^[a-z0-9-]+$/i, 'it must be a region, such as eu-central-1').optional(),
  S3_ACCESS_KEY_ID: text.min(3).optional(),
  S3_SECRET_ACCESS_KEY: text.min(6).optional(),
}

type StorageEnvironment = {
  readonly [Name in keyof typeof storageEnvironment]?: z.infer<(typeof storageEnvironment)[Name]>
} & {
  readonly APP_MODE: 'demo' | 'live'
}

const REST = ['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
/** What servers other than Amazon's take for any region. */
const ANY_REGION = 'us-east-1'

const checkPlace = (env: StorageEnvironment): void => {
  const stray = REST.find((name) => env[name] !== undefined)
  if (!env.S3_BUCKET && stray) throw new OperatorError(`${stray} needs S3_BUCKET, the bucket that files are kept in.`)
  if (env.S3_BUCKET && env.LOCAL_FILES)
    throw new OperatorError(
      'LOCAL_FILES=true and S3_BUCKET contradict each other: files are kept either in DATA_DIR or in the bucket.',
    )
  if (env.APP_MODE === 'live' && !env.S3_BUCKET && !env.LOCAL_FILES)
    throw new OperatorError('Live mode needs S3_BUCKET, or LOCAL_FILES=true to keep photos in DATA_DIR.')
}

/** @returns undefined where files are kept in DATA_DIR. @throws OperatorError if something is missing or contradicts */
export const readStorage = (env: StorageEnvironment): S3Settings | undefined => {
  checkPlace(env)
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region } = env
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!bucket) return undefined
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined))
    throw new OperatorError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set both or none.')
  const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined
  if (endpoint && !credentials)
    throw new OperatorError('S3_ENDPOINT needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: only Amazon has others.')
  if (!endpoint && !region) throw new OperatorError('S3_BUCKET needs S3_REGION at Amazon, or S3_ENDPOINT elsewhere.')
  if (env.APP_MODE === 'live' && endpoint?.startsWith('http://'))
    throw new OperatorError('In live mode S3_ENDPOINT must begin with https://.')
  return { bucket, region: region ?? ANY_REGION, endpoint: endpoint?.replace(/\/+$/, ''), credentials }
}
