import { readFile } from 'node:fs/promises'
import type { Context } from '../context.ts'
import { type NewPhoto, type PhotoUse, storePhoto } from '../features/profiles/index.ts'
import type { DemoConsultant, DemoPhoto } from './world/demo-consultant.ts'

const PORTRAITS = new URL('./portraits/', import.meta.url)

/** Takes a consultant's drawings into the storage, as an upload would, and describes them for the profile. */
export const storePortraits = (context: Context, { slug, photos }: DemoConsultant): Promise<NewPhoto[]> => {
  const keep = async (use: PhotoUse, position: number, photo: DemoPhoto): Promise<NewPhoto> => {
    const content = await readFile(new URL(photo.file, PORTRAITS))
    const stored = await storePhoto(context, { slug, use, content, isDrawnByUs: true })
    return { use, position, alt: photo.alt, ...stored }
  }
  return Promise.all([
    keep('primary', 0, photos.primary),
    keep('second', 0, photos.second),
    ...photos.gallery.map((photo, position) => keep('gallery', position, photo)),
    ...photos.members.map((photo, position) => keep('members', position, photo)),
  ])
}
