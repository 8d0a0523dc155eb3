import build, { type Schema } from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify'
import { z } from 'zod'

type Stringify = (data: unknown) => string

/** Several routes give the same answer, and tests make the routes many times in one process. */
const compiled = new WeakMap<z.ZodType, Stringify>()

const compile = (answer: z.ZodType): Stringify => {
  const known = compiled.get(answer)
  if (known) return known
  const { $schema: _, ...schema } = z.toJSONSchema(answer, { target: 'draft-7', io: 'output' })
  const stringify = build(schema as Schema)
  compiled.set(answer, stringify)
  return stringify
}

/**
 * Compiled from the schema: writes only what the schema names, as fast as plain JSON.stringify, without running zod over our own answer.
 */
export const createFastSerializer = (answer: z.ZodType): FastifySerializerCompiler<unknown> => {
  const stringify = compile(answer)
  return () => (data) => stringify(data)
}

/** For lists whose items recur in many answers: each is written once. Such an item must not be changed afterwards. */
export const createItemSerializer = (item: z.ZodType): FastifySerializerCompiler<unknown> => {
  const stringify = compile(item)
  const written = new WeakMap<object, string>()
  const write = (one: object): string => {
    const known = written.get(one) ?? stringify(one)
    written.set(one, known)
    return known
  }
  return () => (data: readonly object[]) => `[${data.map(write).join(',')}]`
}
