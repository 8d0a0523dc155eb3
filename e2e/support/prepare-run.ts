import { rm } from 'node:fs/promises'
import {
  type PhotoFormat,
  type PhotoWidth,
  photoVariant,
  profileDetail,
  profileList,
  profilePath,
  profilesPath,
} from '../../packages/contracts/src/profiles.ts'
import { buildWebWhenChanged } from '../../scripts/run/build-web.mjs'
import { DEMO_WORLD, startService } from './start-service.ts'

/** What the pages show of each consultant. */
const SHOWN: readonly (readonly [PhotoWidth, PhotoFormat])[] = [
  [600, 'avif'],
  [360, 'avif'],
  [360, 'webp'],
]
/** The consultant whom most journeys visit. */
const VISITED = 'valentina'

/** The sizes of a photo are encoded when they are first asked for, a quarter of a second each: here once for all services. */
const encodePhotos = async (origin: string): Promise<void> => {
  const listed = profileList.parse(await (await fetch(origin + profilesPath)).json())
  const visited = profileDetail.parse(await (await fetch(origin + profilePath(VISITED))).json())
  const addresses = [
    ...listed.flatMap(({ primaryImage }) => SHOWN.map((size) => photoVariant(primaryImage, ...size))),
    ...visited.galleryImages.map(({ url }) => photoVariant(url, 360, 'avif')),
  ]
  for (const address of addresses) {
    const answer = await fetch(origin + address)
    if (!answer.ok) throw new Error(`${address} was answered ${answer.status}`)
    await answer.arrayBuffer()
  }
}

/**
 * Builds the web app once, so that services starting in parallel do not, and makes the demo world they copy. @returns a function that
 * removes that world
 */
export default async (): Promise<() => Promise<void>> => {
  if (!buildWebWhenChanged()) throw new Error('the web app could not be built')
  const service = await startService({ isFirstStart: true })
  await encodePhotos(service.url)
  await service.stop({ keepsFolder: true })
  process.env[DEMO_WORLD] = service.dataDirectory
  return () => rm(service.dataDirectory, { recursive: true, force: true })
}
