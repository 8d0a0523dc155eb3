import './tasks-page.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Task, TaskKind } from '@velvetline/contracts/tasks'
import type { ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import { useViewer } from '#/shared/api/viewer.ts'
import { useFormat } from '#/shared/format.ts'
import { useAct } from '#/shared/forms/use-act.ts'
import { Button } from '#/ui/button/button.tsx'
import { PageTitle } from '#/ui/layout/page-title.tsx'
import { RouteLink } from '#/ui/link/link.tsx'
import { Panel } from '#/ui/panel/panel.tsx'
import { OwnerMark } from '../office/admin-rows.tsx'
import { ageWord, taskWord } from '../office/task-words.ts'
import { releaseTask, takeTask, tasksQuery } from '../office/tasks.ts'

function TaskActs({ task }: { task: Task }) {
  const viewer = useViewer()
  const { kind, count, owner } = task
  const owning = useAct({
    send: (isTaking: boolean) => (isTaking ? takeTask(kind) : releaseTask(kind)),
    shows: tasksQuery.queryKey,
    failed: m.office_act_failed(),
  })
  const word = taskWord[kind]()
  const canRelease = owner !== null && (owner.id === viewer?.id || viewer?.role === 'admin')
  return (
    <span className="task-act">
      {owner === null && count > 0 && (
        <Button
          loading={owning.isPending}
          aria-label={m.office_take_label({ task: word })}
          onClick={() => owning.mutate(true)}
        >
          {m.office_take()}
        </Button>
      )}
      {canRelease && (
        <Button
          loading={owning.isPending}
          aria-label={m.office_release_label({ task: word })}
          onClick={() => owning.mutate(false)}
        >
          {m.office_release()}
        </Button>
      )}
    </span>
  )
}

function TaskRow({ task, now, children }: { task: Task; now: string; children?: ReactNode }) {
  const format = useFormat()
  const { kind, to, count, oldestAt, isLate, owner } = task
  const [pathname = '', query] = to.split('?', 2)
  return (
    <li className={count === 0 ? 'task task-done' : 'task'}>
      <Link to={pathname} search={() => Object.fromEntries(new URLSearchParams(query)) as never} className="task-link">
        <span className="task-count num">{format.number(count)}</span>
        <span>
          <b>{taskWord[kind]()}</b>
          <small className={isLate ? 'task-late' : undefined}>
            {oldestAt === null
              ? m.office_task_nothing()
              : isLate
                ? m.office_task_late({ age: ageWord(oldestAt, now, format) })
                : m.office_task_oldest({ age: ageWord(oldestAt, now, format) })}
          </small>
        </span>
      </Link>
      {count > 0 || owner ? <OwnerMark name={owner?.name ?? null} /> : <span />}
      {children}
    </li>
  )
}

/** On the operator's home: what waits, except where an alarm says so already. Taking it is for the page of the whole list. */
export function TasksPanel({ alarmed }: { alarmed: ReadonlySet<TaskKind> }) {
  const { data } = useSuspenseQuery(tasksQuery)
  const tasks = data.tasks.filter(({ kind, count }) => count > 0 && !alarmed.has(kind))
  return (
    <Panel title={m.office_tasks()} aside={<RouteLink to="/admin/tasks">{m.office_tasks_open()}</RouteLink>}>
      {tasks.length === 0 && (
        <p className="quiet">{alarmed.size > 0 ? m.office_task_nothing_else() : m.office_tasks_none()}</p>
      )}
      <ul className="tasks">
        {tasks.map((task) => (
          <TaskRow key={task.kind} task={task} now={data.now} />
        ))}
      </ul>
    </Panel>
  )
}

export function TasksPage() {
  const { data } = useSuspenseQuery(tasksQuery)
  const format = useFormat()
  const waiting =
    data.count === 0
      ? m.office_tasks_none()
      : data.count === 1
        ? m.office_tasks_one()
        : m.office_tasks_many({ count: format.number(data.count) })
  return (
    <>
      <PageTitle title={waiting} lead={m.office_tasks_lead()} />
      <Panel>
        <ul className="tasks">
          {data.tasks.map((task) => (
            <TaskRow key={task.kind} task={task} now={data.now}>
              <TaskActs task={task} />
            </TaskRow>
          ))}
        </ul>
      </Panel>
    </>
  )
}
