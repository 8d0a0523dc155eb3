import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'tidy',
    root: '.',
    include: ['scripts/**/*.test.ts', 'bench/**/*.test.ts'],
    environment: 'node',
    expect: { requireAssertions: true },
  },
})
