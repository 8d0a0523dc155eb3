import { type Load, loadHttp } from './http-load.ts'
import type { Contestant } from './measure.ts'
import { cpuMicroseconds } from './processes.ts'

export interface Service {
  readonly pid: number
  readonly port: number
}

/** One kind of request, with the server's CPU time for it. */
export const httpContestant = (
  { pid, port }: Service,
  { name, ...load }: Omit<Load, 'port'> & { readonly name: string },
): Contestant => ({
  name,
  run: async (seconds) => {
    const before = cpuMicroseconds(pid)
    const { answers, rate, p99Milliseconds } = await loadHttp({ ...load, port }, seconds)
    return { rate, p99Milliseconds, cpuMicroseconds: (cpuMicroseconds(pid) - before) / answers }
  },
})
