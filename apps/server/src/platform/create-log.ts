import Fastify from 'fastify'
import type { Log } from './log.ts'

/**
 * The process's log: one JSON line for each thing worth knowing, on the standard output. Fastify makes it, so that requests, jobs and
 * start-up are written alike.
 */
export const createLog = (level: string): Log => Fastify({ logger: { level, base: null } }).log
