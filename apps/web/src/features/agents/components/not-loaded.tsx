import type { ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import { ErrorState, type ErrorStateProps } from '#/ui/error-state/error-state.tsx'

/** For `Loaded`: what of the workspace could not be fetched, in place of all of it. */
export const notLoaded =
  (title: string, look?: Pick<ErrorStateProps, 'level' | 'className'>) =>
  (again: ReactNode): ReactNode => <ErrorState {...look} title={title} text={m.agents_network_error()} action={again} />
