import { queryOptions } from '@tanstack/react-query'
import { adminTaskOwnerPath, adminTasksPath, type TaskKind, type TaskList } from '@velvetline/contracts/tasks'
import { request } from '#/shared/api/request.ts'

const TASKS_REFRESH_MS = 30_000

/** Also the number in the navigation, so it is asked for again while a page is open. */
export const tasksQuery = queryOptions<TaskList>({
  queryKey: [adminTasksPath],
  staleTime: 0,
  refetchInterval: TASKS_REFRESH_MS,
})

export const takeTask = (kind: TaskKind): Promise<TaskList> =>
  request<TaskList>(adminTaskOwnerPath(kind), { method: 'POST', body: {} })

export const releaseTask = (kind: TaskKind): Promise<TaskList> =>
  request<TaskList>(adminTaskOwnerPath(kind), { method: 'DELETE' })
