import type { CallsContext } from '../calls/index.ts'
import type { ContactContext } from '../contact/index.ts'
import type { ContentContext } from '../content/index.ts'
import type { PaymentsContext } from '../payments/index.ts'

export interface AdminContext extends CallsContext, ContactContext, ContentContext, PaymentsContext {}
