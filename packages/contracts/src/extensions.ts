import { z } from 'zod'

export const extensionsPath = '/api/extensions/static'

/** A profile's id to the extension that is dialled for it. A profile without one is absent. */
export const extensionMap = z.record(z.string(), z.string())
export type ExtensionMap = z.infer<typeof extensionMap>

/** Without a profile all of them are answered. */
export const extensionQuery = z.object({ profile: z.string().max(128).optional() })
