import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/create-test-app.ts'
import { leftRejections } from '../../../../test/left-rejections.ts'
import { readDays, todayOfFigures } from './read-figures.ts'

test('figures that cannot be read are an error for the one who asked, and do not end the process', async () => {
  const server = await createTestApp()
  const { context } = server
  const { database } = context
  const failing: typeof database.prepared = (text, values) =>
    text.includes('from figures_by_day') ? Promise.reject(new Error('away')) : database.prepared(text, values)
  const { day } = await todayOfFigures(context)
  const read = () => readDays({ ...context, database: { ...database, prepared: failing } }, { from: day, to: day })
  expect(await leftRejections(() => expect(read()).rejects.toThrow('away'))).toEqual([])
  await server.close()
})
