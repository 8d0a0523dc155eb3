import type { ContactContext } from '../contact/index.ts'
import type { ContentContext } from '../content/index.ts'
import type { MembersContext } from '../members/index.ts'
import type { LineContext } from '../telephone-line/index.ts'

export interface AdminContext extends ContactContext, ContentContext, LineContext, MembersContext {}
