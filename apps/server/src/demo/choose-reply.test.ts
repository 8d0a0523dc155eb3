import { expect, test } from 'vitest'
import { chooseReply } from './answer-as-demo-actor.ts'

const replies = Array.from({ length: 13 }, (_, index) => `reply ${index}`)

test('the last eight replies are never repeated', () => {
  const said: string[] = []
  for (let messageId = 1; messageId <= 200; messageId += 1) {
    const reply = chooseReply(replies, said, messageId)
    expect(reply).toBeDefined()
    expect(said.slice(-8)).not.toContain(reply)
    said.push(reply ?? '')
  }
  expect(new Set(said).size).toBe(replies.length)
})

test('the same message gets the same reply', () => {
  expect(chooseReply(replies, ['reply 3'], 77)).toBe(chooseReply(replies, ['reply 3'], 77))
})

test('an actor with a single line may repeat it, an actor without lines sends nothing', () => {
  expect(chooseReply(['only this'], ['only this'], 1)).toBe('only this')
  expect(chooseReply([], [], 1)).toBeUndefined()
})
