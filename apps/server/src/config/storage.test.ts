import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const LIVE = { APP_MODE: 'live', PUBLIC_URL: 'https://velvetline.example', EMBEDDED_DATABASE: 'true' }
const KEYS = { S3_ACCESS_KEY_ID: 'AKEY', S3_SECRET_ACCESS_KEY: 'a-secret' }
const ELSEWHERE = { S3_BUCKET: 'velvetline-files', S3_ENDPOINT: 'https://s3.storage.example/', ...KEYS }

test('files are in the data directory unless a bucket is set', () => {
  expect([readConfig({}).s3, readConfig({ ...LIVE, LOCAL_FILES: 'true' }).s3]).toEqual([undefined, undefined])
  expect(readConfig({ ...LIVE, ...ELSEWHERE }).s3).toEqual({
    bucket: 'velvetline-files',
    region: 'us-east-1',
    endpoint: 'https://s3.storage.example',
    credentials: { accessKeyId: 'AKEY', secretAccessKey: 'a-secret' },
  })
  // At Amazon a machine may have its keys from elsewhere.
  expect(readConfig({ S3_BUCKET: 'velvetline-files', S3_REGION: 'eu-central-1' }).s3).toEqual({
    bucket: 'velvetline-files',
    region: 'eu-central-1',
    endpoint: undefined,
    credentials: undefined,
  })
})

test.each([
  [LIVE, /Live mode needs S3_BUCKET, or LOCAL_FILES=true/],
  [{ ...LIVE, ...ELSEWHERE, LOCAL_FILES: 'true' }, /LOCAL_FILES=true and S3_BUCKET contradict/],
  [{ ...LIVE, ...ELSEWHERE, S3_ENDPOINT: 'http://s3.storage.example' }, /S3_ENDPOINT must begin with https/],
  [{ ...ELSEWHERE, S3_BUCKET: undefined }, /S3_ENDPOINT needs S3_BUCKET/],
  [{ ...ELSEWHERE, S3_BUCKET: 'Not A Bucket' }, /S3_BUCKET is wrong/],
  [{ ...ELSEWHERE, S3_SECRET_ACCESS_KEY: undefined }, /belong together/],
  [
    { ...ELSEWHERE, S3_ACCESS_KEY_ID: undefined, S3_SECRET_ACCESS_KEY: undefined },
    /S3_ENDPOINT needs S3_ACCESS_KEY_ID/,
  ],
  [{ S3_BUCKET: 'velvetline-files' }, /S3_REGION at Amazon, or S3_ENDPOINT/],
])('settings that cannot be are refused by name: %o', (settings, words) => {
  expect(() => readConfig(settings)).toThrow(words)
})
