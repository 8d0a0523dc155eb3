import { defineRefusal } from '../../../kernel/refusal.ts'
import { recordStaffAct, type StaffActor } from '../../staff/index.ts'
import type { AdminContext } from '../admin.context.ts'

const mailNotResendable = defineRefusal(409, 'mail_not_resendable', {
  de: 'Diese Mail ist schon wieder unterwegs, oder ihr Text ist nicht mehr gespeichert.',
  en: 'This mail is on its way again already, or its text is no longer stored.',
})
const jobNotFailed = defineRefusal(409, 'job_not_failed', {
  de: 'Dieser Auftrag läuft schon wieder, oder es gibt ihn nicht mehr.',
  en: 'This job is running again already, or it no longer exists.',
})

/** Sends a failed mail again, once. @throws 409 mail_not_resendable, 503 not_configured */
export const resendMail = (
  context: AdminContext,
  { id, by }: { readonly id: number; readonly by: StaffActor },
): Promise<void> =>
  context.database.transaction(async (tx) => {
    if (!(await context.messagesOut.resendEmail(tx, id))) throw mailNotResendable()
    await recordStaffAct(context, { by, action: 'mail.resent', subject: { kind: 'mail', id: String(id) } }, tx)
  })

interface JobAct {
  readonly queue: string
  readonly id: string
  readonly by: StaffActor
}

const subjectOf = ({ queue, id }: JobAct) => ({ kind: 'job', id, label: queue }) as const

/** Runs a job that failed for good once more; jobs are idempotent. @throws 409 job_not_failed */
export const retryJob = (context: AdminContext, act: JobAct): Promise<void> =>
  context.database.transaction(async (tx) => {
    if (!(await context.jobs.retry(tx, act.queue, act.id))) throw jobNotFailed()
    await recordStaffAct(context, { by: act.by, action: 'job.retried', subject: subjectOf(act) }, tx)
  })

/** Gives a job up for good. @throws 409 job_not_failed */
export const discardJob = (context: AdminContext, act: JobAct & { readonly reason: string }): Promise<void> =>
  context.database.transaction(async (tx) => {
    if (!(await context.jobs.discard(tx, act.queue, act.id))) throw jobNotFailed()
    const { by, reason } = act
    await recordStaffAct(context, { by, action: 'job.discarded', subject: subjectOf(act), reason }, tx)
  })
