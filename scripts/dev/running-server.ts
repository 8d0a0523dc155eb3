import type { ReadyNews } from './messages.ts'
import { type Render, type ServerChild, startServerChild } from './server-child.ts'

export interface RunningServerOptions {
  environment: NodeJS.ProcessEnv
  render: Render
  onReady(news: ReadyNews, tookMs: number): void
  onBroken(output: string): void
}

/** Keeps one server running and replaces it when its sources change. */
export const createRunningServer = ({ environment, render, onReady, onBroken }: RunningServerOptions) => {
  let serving: ServerChild | undefined
  let standby: ServerChild | undefined
  let loading: ServerChild | undefined
  let port = Promise.withResolvers<number | null>()
  let changedAt = 0
  let working: Promise<void> | undefined
  let isStopping = false

  const prepare = (): void => {
    const child = startServerChild(environment, render)
    standby = child
    void child.exited.then(() => {
      if (standby === child) standby = undefined
    })
  }
  const takeStandby = (): ServerChild => {
    if (!standby) prepare()
    const child = standby as ServerChild
    standby = undefined
    return child
  }

  const tellBroken = (child: ServerChild): void => {
    port.resolve(null)
    onBroken(child.output())
  }

  const start = async (child: ServerChild, startedAt: number): Promise<void> => {
    serving = child
    child.run()
    const news = await child.ready
    if (news === null) return isStopping ? undefined : tellBroken(child)
    port.resolve(news.port)
    onReady(news, Date.now() - startedAt)
    void child.exited.then(() => {
      if (serving !== child || isStopping) return
      serving = undefined
      port = Promise.withResolvers()
      tellBroken(child)
    })
  }

  const replace = async (): Promise<void> => {
    const startedAt = changedAt
    const child = takeStandby()
    loading = child
    child.load()
    const isLoaded = await child.loaded
    loading = undefined
    if (isStopping || startedAt !== changedAt) return child.discard()
    // The previous one keeps serving, so open pages need not notice.
    if (!isLoaded) return serving ? onBroken(child.output()) : tellBroken(child)
    const former = serving
    serving = undefined
    port = Promise.withResolvers()
    await former?.stop()
    await start(child, startedAt)
  }

  const work = async (): Promise<void> => {
    for (let doneFor = 0; doneFor !== changedAt && !isStopping; ) {
      doneFor = changedAt
      await replace()
    }
    if (!standby && !isStopping) prepare()
    working = undefined
  }

  return {
    /** The port it listens on; null while it is broken. */
    port: () => port.promise,
    restart: (): void => {
      changedAt = Math.max(Date.now(), changedAt + 1)
      loading?.discard()
      working ??= work()
    },
    stop: async (): Promise<void> => {
      isStopping = true
      loading?.discard()
      standby?.discard()
      await serving?.stop()
      await working
    },
  }
}
