import { describe, expect, it } from 'vitest'
import { normalizeQuery, withClickIds } from './normalize-query.ts'

describe('a query', () => {
  it('drops names that no page reads', () => {
    expect(normalizeQuery('?utm_source=x&country=uk&page=2&gclid=y')).toEqual({ query: '?page=2', isCacheable: true })
  })

  it('drops any number of made-up names', () => {
    const invented = Array.from({ length: 50 }, (_, index) => `x${index}=${index}`).join('&')
    expect(normalizeQuery(`?${invented}&constructor=1&__proto__=2&page=2`)).toEqual({
      query: '?page=2',
      isCacheable: true,
    })
    expect(normalizeQuery(`?${invented}`)).toEqual({ query: '', isCacheable: true })
  })

  it('is the same for every order of names', () => {
    expect(normalizeQuery('?sort=newest&available=true&page=2')).toEqual(
      normalizeQuery('?page=2&sort=newest&available=true'),
    )
  })

  it('is cached if it is one of a few common ones', () => {
    for (const query of [
      '',
      '?page=2',
      '?sort=name',
      '?sort=newest&page=3',
      '?available=true',
      '?name=&sort=&specialty=&spoken=',
    ]) {
      expect([query, normalizeQuery(query).isCacheable]).toEqual([query, true])
    }
  })

  it('is not cached if anybody could invent others', () => {
    const invented = [
      '?specialty=Tarot',
      '?name=Anna',
      '?spoken=fr',
      '?sort=best',
      '?available=false',
      '?page=0',
      '?page=1000',
      '?sort=name&sort=newest',
      '?token=x',
    ]
    for (const query of invented) expect([query, normalizeQuery(query).isCacheable]).toEqual([query, false])
  })
})

describe('the click of an advertisement', () => {
  it('is added to what the address has already', () => {
    expect(withClickIds('/profiles?page=2#list', '?gclid=x&page=3')).toBe('/profiles?page=2&gclid=x#list')
  })

  it('leaves the address as it is where there is none', () => {
    expect(withClickIds('/profiles?page=2#list', '?page=3&utm_source=x')).toBe('/profiles?page=2#list')
  })
})
