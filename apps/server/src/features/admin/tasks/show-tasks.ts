import { may, type StaffRole } from '@velvetline/contracts/staff'
import type { Task, TaskKind, TaskList } from '@velvetline/contracts/tasks'
import { defineRefusal } from '../../../kernel/refusal.ts'
import { roleRequired } from '../../../platform/http/errors/refusals.ts'
import { recordStaffAct, type StaffActor, staffRightsChanged } from '../../staff/index.ts'
import type { AdminContext } from '../admin.context.ts'
import { TASK_SOURCES, type TaskSource } from './task-sources.ts'
import { deleteOwner, deleteOwnerships, findOwner, insertOwner, listOwners, type OwnerRow } from './tasks.repository.ts'

const taskTaken = defineRefusal(409, 'task_taken', {
  de: '{name} kümmert sich schon darum.',
  en: '{name} is already taking care of it.',
})

const presentTask = async (
  context: AdminContext,
  { kind, to, waiting, lateAfterMs }: TaskSource,
  owner: OwnerRow | undefined,
): Promise<Task> => {
  const [{ count, oldestAt }, lateMs] = await Promise.all([waiting(context), lateAfterMs(context)])
  const isLate =
    oldestAt !== null && lateMs !== undefined && context.clock.now().getTime() - oldestAt.getTime() > lateMs
  return {
    kind,
    to,
    count,
    oldestAt: oldestAt?.toISOString() ?? null,
    isLate,
    owner: owner ? { id: owner.id, name: owner.name, takenAt: owner.takenAt.toISOString() } : null,
  }
}

const byAge = (left: Task, right: Task): number => {
  if (left.count > 0 !== right.count > 0) return left.count > 0 ? -1 : 1
  return (left.oldestAt ?? '').localeCompare(right.oldestAt ?? '')
}

/** What somebody had taken who may not work on it any longer is for others again. */
export const releaseTasksOfFormerStaff = ({ domainEvents }: Pick<AdminContext, 'domainEvents'>): void =>
  domainEvents.on(staffRightsChanged, (tx, { accountId, role }) => {
    const kept = TASK_SOURCES.filter(({ permission }) => role !== null && may(role, permission))
    return deleteOwnerships(
      tx,
      accountId,
      kept.map(({ kind }) => kind),
    )
  })

/** What waits in the queues of this role. A queue that has become empty is given back for its owner. */
export const watchTasks = async (context: AdminContext, role: StaffRole): Promise<TaskList> => {
  const list = await showTasks(context, role)
  const emptied = list.tasks.filter(({ count, owner }) => count === 0 && owner !== null)
  if (emptied.length === 0) return list
  await context.database.transaction(async (tx) => {
    for (const { kind } of emptied) await deleteOwner(tx, kind)
  })
  return { ...list, tasks: list.tasks.map((one) => (one.count === 0 ? { ...one, owner: null } : one)) }
}

/** What waits in the queues of this role. */
const showTasks = async (context: AdminContext, role: StaffRole): Promise<TaskList> => {
  const owners = await listOwners(context.database.kysely)
  const sources = TASK_SOURCES.filter(({ permission }) => may(role, permission))
  const tasks = await Promise.all(
    sources.map((source) =>
      presentTask(
        context,
        source,
        owners.find(({ kind }) => kind === source.kind),
      ),
    ),
  )
  return {
    tasks: tasks.toSorted(byAge),
    count: tasks.reduce((sum, { count }) => sum + count, 0),
    now: context.clock.now().toISOString(),
  }
}

interface TaskAct {
  readonly kind: TaskKind
  readonly by: StaffActor
}

/** @throws 403 role_required */
const requireOwnQueue = ({ kind, by }: TaskAct): void => {
  const source = TASK_SOURCES.find((known) => known.kind === kind)
  if (!source || !may(by.role, source.permission)) throw roleRequired()
}

const subjectOf = (kind: TaskKind) => ({ kind: 'task', id: kind, label: kind }) as const

/** @throws 403 role_required, 409 task_taken */
export const takeTask = async (context: AdminContext, act: TaskAct): Promise<TaskList> => {
  requireOwnQueue(act)
  const { kind, by } = act
  await context.database.transaction(async (tx) => {
    const isTaken = await insertOwner(tx, { kind, account_id: by.accountId, taken_at: context.clock.now() })
    const owner = isTaken ? undefined : await findOwner(tx, kind)
    if (owner?.id === by.accountId) return
    if (!isTaken) throw taskTaken({ values: { name: owner?.name ?? '' } })
    await recordStaffAct(context, { by, action: 'task.taken', subject: subjectOf(kind) }, tx)
  })
  return showTasks(context, by.role)
}

/** Their own, or as an admin anybody's. @throws 403 role_required, 409 task_taken */
export const releaseTask = async (context: AdminContext, act: TaskAct): Promise<TaskList> => {
  requireOwnQueue(act)
  const { kind, by } = act
  await context.database.transaction(async (tx) => {
    const owner = await findOwner(tx, kind)
    if (!owner) return
    if (owner.id !== by.accountId && by.role !== 'admin') throw taskTaken({ values: { name: owner.name } })
    await deleteOwner(tx, kind)
    const before = { person: owner.name }
    await recordStaffAct(context, { by, action: 'task.released', subject: subjectOf(kind), before }, tx)
  })
  return showTasks(context, by.role)
}
