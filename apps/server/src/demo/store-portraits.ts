import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { NewPhoto, PhotoUse } from '../features/profiles/index.ts'
import type { Storage } from '../platform/storage/storage.ts'
import type { DemoConsultant, DemoMemberPhoto, DemoPhoto } from './world/demo-consultant.ts'

const PORTRAITS = new URL('./portraits/', import.meta.url)
const HASH_CHARACTERS = 12

const SIZES: Readonly<Record<PhotoUse, { readonly width: number; readonly height: number }>> = {
  primary: { width: 600, height: 800 },
  thumbnail: { width: 360, height: 480 },
  second: { width: 600, height: 800 },
  gallery: { width: 480, height: 640 },
  members: { width: 480, height: 640 },
}

/** The key tells the content, so an address that was cached never shows another picture. */
const store = async (storage: Storage, slug: string, file: string): Promise<string> => {
  const content = await readFile(new URL(file, PORTRAITS))
  const hash = createHash('sha256').update(content).digest('hex').slice(0, HASH_CHARACTERS)
  const key = `profiles/${slug}/${file.replace(/\.webp$/, '')}-${hash}.webp`
  await storage.put(key, content)
  return key
}

/** Copies a consultant's drawings into the storage, as an upload would, and describes them for her profile. */
export const storePortraits = (storage: Storage, { slug, photos }: DemoConsultant): Promise<NewPhoto[]> => {
  const keep = async (use: PhotoUse, position: number, photo: DemoPhoto, veiled?: string): Promise<NewPhoto> => ({
    use,
    position,
    ...SIZES[use],
    alt: photo.alt,
    storageKey: await store(storage, slug, photo.file),
    veiledStorageKey: veiled === undefined ? null : await store(storage, slug, veiled),
  })
  return Promise.all([
    keep('primary', 0, photos.primary),
    keep('thumbnail', 0, photos.thumbnail),
    keep('second', 0, photos.second),
    ...photos.gallery.map((photo: DemoPhoto, position) => keep('gallery', position, photo)),
    ...photos.members.map((photo: DemoMemberPhoto, position) => keep('members', position, photo, photo.veiledFile)),
  ])
}
