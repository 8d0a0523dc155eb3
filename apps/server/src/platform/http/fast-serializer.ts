import build, { type Schema } from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify'
import { z } from 'zod'

const compile = (answer: z.ZodType): ((data: unknown) => string) => {
  const { $schema: _, ...schema } = z.toJSONSchema(answer, { target: 'draft-7', io: 'output' })
  return build(schema as Schema)
}

/**
 * A serializer compiled from the schema, for lists that are asked for all the time: it writes only what the schema names, as fast as
 * plain JSON.stringify, but does not run zod over our own answer again.
 */
export const createFastSerializer = (answer: z.ZodType): FastifySerializerCompiler<unknown> => {
  const stringify = compile(answer)
  return () => (data) => stringify(data)
}

/**
 * The same for lists whose items are the same objects in one answer after another: each is written once. Such an object must not be
 * changed after it was handed over.
 */
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
