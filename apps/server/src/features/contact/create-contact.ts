import type { ContactDetails, ContactMessage } from '@velvetline/contracts/contact'
import { cleanUpMessages } from './clean-up-messages.ts'
import type { ContactDeps } from './contact.deps.ts'
import { createLimits } from './contact.limits.ts'
import { readFormKey } from './contact.repository.ts'
import { issueFormToken } from './form-token.ts'
import { type SentFrom, sendMessage } from './send-message.ts'

/** The key does not change while the process runs; a failed reading is tried again. */
const rememberKey = (read: () => Promise<Buffer>): (() => Promise<Buffer>) => {
  let key: Promise<Buffer> | undefined
  return () => {
    key ??= read().catch((error: unknown) => {
      key = undefined
      throw error
    })
    return key
  }
}

/** The feature's business functions, bound to their surroundings. */
export const createContact = (deps: ContactDeps) => {
  const { clock, config, database } = deps
  const formKey = rememberKey(() => readFormKey(database.kysely))
  const core = { ...deps, limits: createLimits(clock), formKey }
  const { company, address, contactEmail } = config.service
  return {
    details: (): ContactDetails => ({ company, address: [...address], email: contactEmail }),
    openForm: async (): Promise<{ token: string }> => ({ token: issueFormToken(await formKey(), clock.now()) }),
    send: (input: ContactMessage, from: SentFrom): Promise<void> => sendMessage(core, input, from),
    cleanUp: (): Promise<void> => cleanUpMessages(deps),
  }
}
export type Contact = ReturnType<typeof createContact>
