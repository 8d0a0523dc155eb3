import type { RegisteredRouter } from '@tanstack/react-router'
import { PAGE_QUERY_NAMES, type PageQueryName } from '@velvetline/contracts/page-query'
import { expect, expectTypeOf, test } from 'vitest'
import './router.ts'

type Routes = RegisteredRouter['routesById']
/** A route that reads nothing has any name, in the eyes of the router's types. */
type NamesOf<Search> = string extends keyof Search ? never : keyof Search & string
type NameReadBy<Route> = Route extends { types: { searchSchema: infer Search } } ? NamesOf<Search> : never
type NameRead = { [Id in keyof Routes]: NameReadBy<Routes[Id]> }[keyof Routes]

test('the server keeps every query parameter that a page reads', () => {
  // For the compiler: the difference of the two is nothing.
  expectTypeOf<Exclude<NameRead, PageQueryName>>().toBeNever()
  expectTypeOf<Exclude<PageQueryName, NameRead>>().toBeNever()
  expect(new Set(PAGE_QUERY_NAMES).size).toBe(PAGE_QUERY_NAMES.length)
})
