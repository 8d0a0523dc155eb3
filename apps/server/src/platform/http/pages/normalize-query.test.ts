import { describe, expect, it } from 'vitest'
import { normalizeQuery } from './normalize-query.ts'

describe('a query', () => {
  it('drops names that no page reads', () => {
    expect(normalizeQuery('?utm_source=x&country=uk&page=2&gclid=y')).toEqual({ query: '?page=2', isCacheable: true })
  })

  it('loses names that no page reads, however many are invented', () => {
    const invented = Array.from({ length: 50 }, (_, index) => `x${index}=${index}`).join('&')
    expect(normalizeQuery(`?${invented}&constructor=1&__proto__=2&page=2`)).toEqual({
      query: '?page=2',
      isCacheable: true,
    })
    expect(normalizeQuery(`?${invented}`)).toEqual({ query: '', isCacheable: true })
  })

  it('has one form for every order of names', () => {
    expect(normalizeQuery('?sort=newest&available=true&page=2')).toEqual(
      normalizeQuery('?page=2&sort=newest&available=true'),
    )
  })

  it('is kept where it is one of a few that many people ask for', () => {
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

  it('is not kept where anybody could invent another', () => {
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
